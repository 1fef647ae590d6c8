const ENCODED_ASCII = /%[2-7][\da-f]/gi

/** Returns the path decoded, in lower case and without a trailing slash. Remix ignores these differences when it matches routes. */
export function normalizeDashboardPath({ pathname }: { pathname: string }): string {
	const decodedPath = pathname.replace(ENCODED_ASCII, (character) => decodeURIComponent(character))
	return decodedPath.replace(/\/$/, '').toLowerCase()
}

const ORIGIN = 'http://shop.internal'
const DASHBOARD_PATH = /^\/dashboard\/[^\\\s]*$/

/** Returns `path` if it is a page of the dashboard after dot segments are resolved, otherwise `fallback`. */
export function sanitizeReturnPath(path: string, fallback: string): string {
	if (!DASHBOARD_PATH.test(path)) return fallback
	return new URL(path, ORIGIN).pathname.startsWith('/dashboard/') ? path : fallback
}
