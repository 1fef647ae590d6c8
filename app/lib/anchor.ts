/** The place on a page that its heading names. */
export function anchorOf(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
