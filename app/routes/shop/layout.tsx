import type { MetaFunction } from '@remix-run/cloudflare'
import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'
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
	return (
		<ShopFrame>
			<ErrorPage status={errorStatus(useRouteError())} />
		</ShopFrame>
	)
}
