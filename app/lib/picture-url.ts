import type { RootData } from './root-data.ts'

/** Categories with a drawing of their own, for products without a picture. */
const drawnCategories = new Set(['laptop', 'headphone', 'router', 'accessories'])

/** Returns the drawing for a product without a picture. */
export function placeholderUrl(category: string | undefined): string {
	const suffix = category && drawnCategories.has(category) ? `-${category}` : ''
	return `/pictures/placeholder${suffix}.svg`
}

/** Placeholder for clients that do not support SVG. */
const PLACEHOLDER_PHOTO = '/pictures/placeholder.png'

/** Returns the absolute URL of a product's picture, or of the placeholder when there is no valid one. */
export function pictureUrl(picture: string | undefined, origin: string): string {
	const url = picture && URL.canParse(picture, origin) ? new URL(picture, origin) : null
	const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
	return isHttp ? url.href : origin + PLACEHOLDER_PHOTO
}

const WIDTHS = [160, 320, 480, 800, 1200]
const UPLOADS = '/uploads/'

/** Returns the `srcset` of an uploaded picture, which Cloudflare resizes. Other pictures have one size. */
export function pictureWidths(url: string): string | undefined {
	if (!url.startsWith(UPLOADS)) return undefined
	return WIDTHS.map((width) => `${resizedUrl(url, width)} ${width}w`).join(', ')
}

/** Returns the first picture that link previews can show: a JPEG or PNG, and a compressed copy of an upload. */
export function openGraphPicture(
	pictures: readonly string[],
	{ origin, resizesPictures }: RootData,
): string | undefined {
	return pictures
		.filter((picture) => resizesPictures || !picture.startsWith(UPLOADS))
		.map((picture) => pictureUrl(compressedCopy(picture), origin))
		.find((url) => /\.(jpe?g|png)$|^\/cdn-cgi\/image\/format=jpeg,/i.test(new URL(url).pathname))
}

/** Returns a smaller copy, because link previews ignore pictures over 300 kB and an upload may have 5 MB. */
function compressedCopy(picture: string): string {
	if (!picture.startsWith(UPLOADS)) return picture
	return `/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${picture}`
}

function resizedUrl(url: string, width: number): string {
	return `/cdn-cgi/image/width=${width},format=auto,fit=scale-down${url}`
}
