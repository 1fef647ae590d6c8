import { isRouteErrorResponse } from '@remix-run/react'
import { notFound, somethingWentWrong } from '#content/messages.ts'

/** Why the front door refused what was asked, in words fit to show; `null` for everything else that went wrong. */
export function rejectionMessage(error: unknown): string | null {
	return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
}

/** The status a page failed with; anything that is no answer of ours counts as 500. */
export function errorStatus(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500
}

export function errorTitle(error: unknown): string {
	if (errorStatus(error) === 404) return notFound.title
	return rejectionMessage(error) ?? somethingWentWrong
}
