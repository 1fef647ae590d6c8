import { urls } from '#app/lib/urls.ts'

const ENCODED_ASCII = /%[2-7][\da-f]/gi

/** Removes differences that Remix ignores: case, encoded ASCII and a trailing slash. */
export function normalizeDashboardPath({ pathname }: { pathname: string }): string {
	const decodedPath = pathname.replace(ENCODED_ASCII, (character) => decodeURIComponent(character))
	return decodedPath.replace(/\/$/, '').toLowerCase()
}

const ANY_ORIGIN = 'http://shop.internal'
const DASHBOARD_PATH = /^\/dashboard\/[^\\\s]*$/

/** Returns `path` if it resolves to a dashboard page, otherwise `fallback`. */
export function sanitizeReturnPath(path: string, fallback: string): string {
	if (!DASHBOARD_PATH.test(path)) return fallback
	return new URL(path, ANY_ORIGIN).pathname.startsWith(`${urls.dashboard.overview}/`)
		? path
		: fallback
}
