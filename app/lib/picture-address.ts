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

const WIDTHS = [160, 320, 480, 800, 1200]
const UPLOADS = '/uploads/'

/** The same uploaded picture in several widths, made by Cloudflare's image transformation; a drawing or another site's picture has one. */
export function pictureWidths(address: string): string | undefined {
	if (!address.startsWith(UPLOADS)) return undefined
	return WIDTHS.map((width) => `${resized(address, width)} ${width}w`).join(', ')
}

function resized(address: string, width: number): string {
	return `/cdn-cgi/image/width=${width},format=auto,fit=scale-down${address}`
}
