import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useRouteError } from '@remix-run/react'
import { ErrorPage, errorStatus, errorTitle, responseMessage } from '#app/components/error-page.tsx'
import { SearchForm } from '#app/components/product-search.tsx'
import { sharedCopyOf } from '#app/lib/copy.ts'
import { failureMeta } from '#app/lib/page-meta.ts'

export const meta: MetaFunction = ({ error, matches }) => {
	return failureMeta(matches, errorTitle(error, sharedCopyOf(matches)))
}

/** Always throws, so that the error boundary shows a 404 or why the app rejected the request. */
export function loader({ context: { copy, errorSummary } }: LoaderFunctionArgs) {
	const message = errorSummary && copy.shared.errors.rejected(errorSummary)
	throw data(message, { status: errorSummary?.status ?? 404 })
}

export default function NotFoundPage() {
	return null
}

export function ErrorBoundary() {
	const error = useRouteError()
	return (
		<ErrorPage
			status={errorStatus(error)}
			message={responseMessage(error)}
			search={<SearchForm className="mt-6 text-start" />}
		/>
	)
}
