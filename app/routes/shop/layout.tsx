import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import {
	isRouteErrorResponse,
	Outlet,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { FallbackError } from '#app/components/fallback-error.tsx'
import { ShopShell } from '#app/components/shop-shell.tsx'
import { failureMeta } from '#app/lib/page-meta.ts'
import { errorTitle } from '#app/lib/route-errors.ts'
import { loadShopDetails } from '#app/lib/shop-details.ts'
import { unexpectedError } from '#content/messages.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Returns the metadata of error pages. Other pages define their own metadata. */
export const meta: MetaFunction = ({ error }) => {
	if (!error) return []
	return isRouteErrorResponse(error) ? failureMeta(errorTitle(error)) : [{ title: unexpectedError }]
}

/** Loads the layout's data. If the session or the settings cannot be loaded, the page is still rendered. */
export async function loader({ context }: LoaderFunctionArgs) {
	const [session, { shopDetails, status }] = await Promise.all([
		context.session().catch(() => null),
		loadShopDetails(context),
	])
	const user = session && { name: session.name, email: session.email }
	return data({ user, shopDetails, flashCode: context.flashMessage?.code ?? null }, { status })
}

export default function ShopLayout() {
	return (
		<ShopShell data={useLoaderData<typeof loader>()}>
			<Outlet />
		</ShopShell>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const layout = useRouteLoaderData<typeof loader>('routes/shop/layout')
	// The layout may have caused an unexpected error, so it is not rendered again.
	if (!isRouteErrorResponse(error)) return <FallbackError />
	return (
		<ShopShell data={layout}>
			<ErrorPage status={error.status} />
		</ShopShell>
	)
}
