export const PLACEHOLDER = '/pictures/placeholder.svg'

/** The absolute address of a product's picture; the placeholder's when there is none that could be fetched. */
export function pictureAddress(picture: string | undefined, origin: string): string {
	const address = picture && URL.canParse(picture, origin) ? new URL(picture, origin) : null
	const fetchable = address?.protocol === 'https:' || address?.protocol === 'http:'
	return fetchable ? address.href : new URL(PLACEHOLDER, origin).href
}

/** The first picture that chats can show: they take photographs, but no drawing in SVG. */
export function sharedPicture(pictures: readonly string[], origin: string): string | undefined {
	return pictures
		.map((picture) => pictureAddress(picture, origin))
		.find((address) => /\.(jpe?g|png)$/i.test(new URL(address).pathname))
}
