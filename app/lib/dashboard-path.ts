/** Returns the path in the form that links of the dashboard use, because Remix ignores case and a trailing slash. */
export function normalizeDashboardPath({ pathname }: { pathname: string }): string {
	return pathname.replace(/\/$/, '').toLowerCase()
}

const ORIGIN = 'http://shop.internal'
const DASHBOARD_PATH = /^\/dashboard\/[^\\\s]*$/

/** Returns `path` if it is a page of the dashboard after dot segments are resolved, otherwise `fallback`. */
export function returnPath(path: string, fallback: string): string {
	if (!DASHBOARD_PATH.test(path)) return fallback
	return new URL(path, ORIGIN).pathname.startsWith('/dashboard/') ? path : fallback
}
