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
import { loadShopFacts } from '#app/lib/shop-facts.ts'
import { unexpectedError } from '#content/messages.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Returns the title of a failed page; unexpected errors show `FallbackError`. */
export const meta: MetaFunction = ({ error }) => {
	if (!error) return []
	return isRouteErrorResponse(error) ? failureMeta(errorTitle(error)) : [{ title: unexpectedError }]
}

/** Shows shopper pages even when neither the session nor the settings can be read. */
export async function loader({ context }: LoaderFunctionArgs) {
	const [session, { facts, status }] = await Promise.all([
		context.session().catch(() => null),
		loadShopFacts(context),
	])
	const user = session && { name: session.name, email: session.email }
	return data({ user, facts, flashCode: context.flashMessage?.code ?? null }, { status })
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
	// An unexpected error may come from the layout, so it is not rendered again.
	if (!isRouteErrorResponse(error)) return <FallbackError />
	return (
		<ShopShell data={layout}>
			<ErrorPage status={error.status} />
		</ShopShell>
	)
}
