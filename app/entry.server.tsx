import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
	createNonce,
	hydratedPagePolicy,
	isHydratedPage,
	ScriptContext,
	shopperPageScripts,
} from '#app/lib/page-scripts.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { FallbackErrorDocument } from './components/error-page.tsx'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	{ copy, pages }: AppLoadContext,
) {
	headers.set('Content-Type', 'text/html; charset=utf-8')
	if (isHydratedPage(context)) {
		const nonce = createNonce()
		headers.set('Content-Security-Policy', await hydratedPagePolicy(nonce))
		const page = (
			<ScriptContext.Provider value={{ nonce }}>
				<RemixServer context={context} url={request.url} nonce={nonce} />
			</ScriptContext.Provider>
		)
		const stream = await renderToReadableStream(page, { nonce, signal: request.signal })
		return new Response(stream, { status, headers })
	}
	const { policy, speculationRules } = await shopperPageScripts(pages, copy.shared.language)
	headers.set('Content-Security-Policy', policy)
	// Without the stream, Remix renders no scripts with loader data.
	const scriptlessContext = { ...context, serverHandoffStream: undefined }
	const page = (
		<ScriptContext.Provider value={{ speculationRules }}>
			<RemixServer context={scriptlessContext} url={request.url} />
		</ScriptContext.Provider>
	)
	return new Response(renderShopperPage(page, context, copy), { status, headers })
}

function renderShopperPage(page: ReactElement, context: EntryContext, copy: ShopCopy): string {
	try {
		return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
	} catch (error) {
		// After a failure, Remix calls `handleRequest` again with `errors`, for the error boundary.
		const isErrorBoundary = context.staticHandlerContext.errors !== null
		if (!isErrorBoundary) throw error
		return `<!DOCTYPE html>${renderToStaticMarkup(<FallbackErrorDocument copy={copy.shared} />)}`
	}
}

/** The Worker calls this with each page that is not public. */
export { protectPage } from '#app/lib/page-access.ts'

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (isRouteErrorResponse(error) || request.signal.aborted) return
	context.logError(error)
}
