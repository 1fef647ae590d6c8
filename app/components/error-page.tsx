import { isRouteErrorResponse } from '@remix-run/react'
import type { ReactNode } from 'react'
import styles from '#app/app.css?url'
import { useSharedCopy, useUrls } from '#app/lib/copy.ts'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import type { UnsavedSubmission } from '#app/lib/unsaved-submission.ts'
import { shopUrls } from '#app/lib/urls.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { ButtonLink } from './ui/button.tsx'

type ErrorPageProps = {
	status: number
	message?: string | null
	/** What visitors can do about a page that was not found. */
	search?: ReactNode
}

export function ErrorPage({ status, message, search }: ErrorPageProps) {
	const { errors, formats } = useSharedCopy()
	const urls = useUrls()
	const isNotFound = status === 404
	const text = message || (isNotFound ? errors.notFound.text : errors.somethingWentWrong)
	return (
		<div className="mx-auto max-w-xl py-16 text-center">
			<svg className="mx-auto size-20" width="80" height="80" aria-hidden="true">
				<use href="#logo" />
			</svg>
			<p className="mt-2 text-3xl font-bold text-primary" aria-hidden="true">
				{formats.digits(status)}
			</p>
			<h1 className="mt-2 text-2xl">{isNotFound ? errors.notFound.title : errors.title}</h1>
			<p className="mt-3 text-muted-foreground">{text}</p>
			{isNotFound && search}
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				<ButtonLink href={urls.home}>{errors.backToHome}</ButtonLink>
				<ButtonLink variant="outline" href={urls.listing()}>
					{errors.allProducts}
				</ButtonLink>
			</div>
		</div>
	)
}

type FallbackErrorProps = { copy: ShopCopy['shared'] }

/** Error page content that needs neither a layout nor loader data. */
export function FallbackError({ copy: { errors, language } }: FallbackErrorProps) {
	return (
		<main id="content" tabIndex={-1} className="px-4 py-16 text-center outline-none">
			<h1 className="text-2xl">{errors.unexpected}</h1>
			<p className="mt-3">{errors.somethingWentWrong}</p>
			<p className="mt-6 flex flex-wrap justify-center gap-3">
				<ButtonLink href={shopUrls[language].home}>{errors.backToHome}</ButtonLink>
				{defaultShopDetails.phones.map(({ kind, display, international }) => (
					<ButtonLink key={kind} variant="outline" href={`tel:${international}`}>
						{display}
					</ButtonLink>
				))}
			</p>
		</main>
	)
}

/** Complete HTML document, used when the root layout itself fails. */
export function FallbackErrorDocument({ copy }: FallbackErrorProps) {
	return (
		<html lang={copy.language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{copy.errors.unexpected}</title>
				<link rel="stylesheet" href={styles} />
			</head>
			<body>
				<FallbackError copy={copy} />
			</body>
		</html>
	)
}

/** Returns the message of an error response, or `null` for other errors. */
export function responseMessage(error: unknown): string | null {
	return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
}

/** Returns the status of a failed page, or 500 if the error is not a response. */
export function errorStatus(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500
}

export function errorTitle(error: unknown, { errors }: ShopCopy['shared']): string {
	if (errorStatus(error) === 404) return errors.notFound.title
	return responseMessage(error) ?? errors.somethingWentWrong
}

/** Returns the unsaved submission that a form page threw, or `null` for other errors. */
export function findUnsavedSubmission(error: unknown): UnsavedSubmission | null {
	const { data: submission } = (error ?? {}) as { data?: UnsavedSubmission | null }
	return submission?.reason ? submission : null
}
