import { isRouteErrorResponse } from '@remix-run/react'

/** The status a page failed with; anything that is no answer of ours counts as 500. */
export function errorStatus(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500
}
