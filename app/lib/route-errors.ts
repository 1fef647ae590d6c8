import { isRouteErrorResponse } from '@remix-run/react'
import { notFound, somethingWentWrong } from '#content/messages.ts'
import type { UnsavedSubmission } from './handle-form.ts'

/** Returns the message of a request that the app rejected, or `null` for other errors. */
export function rejectionMessage(error: unknown): string | null {
	return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
}

/** Returns the status of a failed page, or 500 if the error is not a response. */
export function errorStatus(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500
}

export function errorTitle(error: unknown): string {
	if (errorStatus(error) === 404) return notFound.title
	return rejectionMessage(error) ?? somethingWentWrong
}

/** Returns the unsaved submission that a form page threw, or `null` for other errors. */
export function findUnsavedSubmission(error: unknown): UnsavedSubmission | null {
	const { data: submission } = (error ?? {}) as { data?: UnsavedSubmission | null }
	return submission?.reason ? submission : null
}
