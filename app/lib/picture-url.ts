import type { RootData } from './root-data.ts'

export const PLACEHOLDER = '/pictures/placeholder.svg'
/** The same for readers that take no drawing. */
const PLACEHOLDER_PHOTO = '/pictures/placeholder.png'

/** The absolute address of a product's picture; the placeholder's when there is none that could be fetched. */
export function pictureUrl(picture: string | undefined, origin: string): string {
	const address = picture && URL.canParse(picture, origin) ? new URL(picture, origin) : null
	const fetchable = address?.protocol === 'https:' || address?.protocol === 'http:'
	return fetchable ? address.href : origin + PLACEHOLDER_PHOTO
}

const WIDTHS = [160, 320, 480, 800, 1200]
const UPLOADS = '/uploads/'

/** The same uploaded picture in several widths, made by Cloudflare's image transformation; a drawing or another site's picture has one. */
export function pictureWidths(address: string): string | undefined {
	if (!address.startsWith(UPLOADS)) return undefined
	return WIDTHS.map((width) => `${resized(address, width)} ${width}w`).join(', ')
}

/** The first picture that chats can show: a photograph, no drawing in SVG, and of an upload only a light copy. */
export function openGraphPicture(
	pictures: readonly string[],
	{ origin, resizesPictures }: RootData,
): string | undefined {
	return pictures
		.filter((picture) => resizesPictures || !picture.startsWith(UPLOADS))
		.map((picture) => pictureUrl(lightCopy(picture), origin))
		.find((address) =>
			/\.(jpe?g|png)$|^\/cdn-cgi\/image\/format=jpeg,/i.test(new URL(address).pathname),
		)
}

/** Below the 300 kB above which chats leave a picture away; an upload may have 5 MB. */
function lightCopy(picture: string): string {
	if (!picture.startsWith(UPLOADS)) return picture
	return `/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${picture}`
}

function resized(address: string, width: number): string {
	return `/cdn-cgi/image/width=${width},format=auto,fit=scale-down${address}`
}
