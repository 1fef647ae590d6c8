const ORIGIN = 'http://shop.internal'
const OUR_PAGES = /^\/dashboard\/[^\\\s]*$/

/** The path to return to after a form, if it is a page of the dashboard also once a browser has resolved its dots. */
export function returnPath(path: string, otherwise: string): string {
	if (!OUR_PAGES.test(path)) return otherwise
	return new URL(path, ORIGIN).pathname.startsWith('/dashboard/') ? path : otherwise
}
