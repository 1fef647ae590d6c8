import { urls } from './urls.ts'

const ENCODED_ASCII = /%[2-7][\da-f]/gi

/** Decodes the ASCII characters of a path, lowercases it and removes its trailing slash. Remix ignores these differences when it matches routes. */
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
