import type { MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { LastResort } from '#app/components/last-resort.tsx'
import { ShopFrame } from '#app/components/shop-frame.tsx'
import { notFound, somethingWentWrong } from '#app/content/messages.ts'
import { errorStatus } from '#app/lib/error-status.ts'
import { failureMeta } from '#app/lib/page-meta.ts'

export const meta: MetaFunction = ({ error }) =>
	error ? failureMeta(errorStatus(error) === 404 ? notFound.title : somethingWentWrong) : []

export default function ShopLayout() {
	return (
		<ShopFrame>
			<Outlet />
		</ShopFrame>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	// Whatever was not an answer may have come from the frame itself, so the frame is not tried again.
	if (!isRouteErrorResponse(error)) return <LastResort />
	return (
		<ShopFrame>
			<ErrorPage status={error.status} />
		</ShopFrame>
	)
}
