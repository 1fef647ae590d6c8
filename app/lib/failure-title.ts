import { isRouteErrorResponse } from '@remix-run/react'
import { notFound, somethingWentWrong } from '#app/content/messages.ts'
import { errorStatus } from './error-status.ts'

export function failureTitle(error: unknown): string {
	if (errorStatus(error) === 404) return notFound.title
	const isRefusal = isRouteErrorResponse(error) && typeof error.data === 'string'
	return isRefusal ? error.data : somethingWentWrong
}
