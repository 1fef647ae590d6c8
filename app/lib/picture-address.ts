export const PLACEHOLDER = '/pictures/placeholder.svg'

/** The absolute address of a product's picture; the placeholder's when there is none that could be fetched. */
export function pictureAddress(picture: string | undefined, origin: string): string {
	const address = picture ? URL.parse(picture, origin) : null
	const fetchable = address?.protocol === 'https:' || address?.protocol === 'http:'
	return fetchable ? address.href : new URL(PLACEHOLDER, origin).href
}

/** WhatsApp, Facebook and others show photographs, but no drawing in SVG. */
export function isShareable(picture: string): boolean {
	return /\.(jpe?g|png)$/i.test(URL.parse(picture)?.pathname ?? '')
}
