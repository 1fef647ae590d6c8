const OUR_PAGES = /^\/dashboard\/[^\\\s]*$/

/** Where a form asks to be taken back to, if that is a page of the dashboard. */
export function returnPath(asked: string, otherwise: string): string {
	return OUR_PAGES.test(asked) ? asked : otherwise
}
