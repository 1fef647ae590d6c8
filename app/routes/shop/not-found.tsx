import { data, type MetaFunction } from '@remix-run/cloudflare'
import { useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { notFound } from '#app/content/messages.ts'
import { errorStatus } from '#app/lib/error-status.ts'
import { failureMeta } from '#app/lib/page-meta.ts'

export const meta: MetaFunction = () => failureMeta(notFound.title)

export function loader() {
	throw data(null, { status: 404 })
}

export default function NotFoundPage() {
	return null
}

export function ErrorBoundary() {
	return <ErrorPage status={errorStatus(useRouteError())} />
}
