import type { EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { pageNeedsScripts } from './lib/hydration.ts'
import { NonceContext } from './lib/nonce.ts'
import { newNonce, policyOfHydratedPage, policyOfShopperPage } from './lib/page-policy.ts'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
) {
	headers.set('Content-Type', 'text/html; charset=utf-8')
	if (pageNeedsScripts(context)) {
		const nonce = newNonce()
		headers.set('Content-Security-Policy', await policyOfHydratedPage(nonce))
		const page = (
			<NonceContext.Provider value={nonce}>
				<RemixServer context={context} url={request.url} nonce={nonce} />
			</NonceContext.Provider>
		)
		const stream = await renderToReadableStream(page, { nonce, signal: request.signal })
		return new Response(stream, { status, headers })
	}
	headers.set('Content-Security-Policy', await policyOfShopperPage())
	const page = renderToString(
		<RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />,
	)
	return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (isRouteErrorResponse(error) || request.signal.aborted) return
	console.error(error)
}
