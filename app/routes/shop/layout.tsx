import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import {
	isRouteErrorResponse,
	Outlet,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { FallbackError } from '#app/components/fallback-error.tsx'
import { type ShellData, ShopShell } from '#app/components/shop-shell.tsx'
import { failureMeta } from '#app/lib/page-meta.ts'
import { errorTitle } from '#app/lib/route-errors.ts'
import { unexpectedError } from '#content/messages.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Of a page that failed; whatever was not an answer is told by the last resort, which has a title of its own. */
export const meta: MetaFunction = ({ error }) => {
	if (!error) return []
	return isRouteErrorResponse(error) ? failureMeta(errorTitle(error)) : [{ title: unexpectedError }]
}

/** A page for shoppers is shown even while nobody can be looked up. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
	const visitor = await context.visitor().catch(() => null)
	const user = visitor && { name: visitor.name, email: visitor.email }
	return { user, flashCode: context.flashMessage?.code ?? null }
}

export default function ShopLayout() {
	return (
		<ShopShell visitor={useLoaderData<typeof loader>()}>
			<Outlet />
		</ShopShell>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const visitor = useRouteLoaderData<typeof loader>('routes/shop/layout')
	// Whatever was not an answer may have come from the frame itself, so the frame is not tried again.
	if (!isRouteErrorResponse(error)) return <FallbackError />
	return (
		<ShopShell visitor={visitor}>
			<ErrorPage status={error.status} />
		</ShopShell>
	)
}
