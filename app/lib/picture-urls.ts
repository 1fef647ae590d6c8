import { UPLOAD_PATH } from '#contract/product.ts'
import type { RootData } from './loader-data.ts'

/** Placeholder for clients that do not support SVG. */
const PLACEHOLDER_PNG = '/pictures/placeholder.png'

/** Returns the absolute URL of a product's picture, or of the placeholder if the picture's URL is missing or invalid. */
export function pictureUrl(picture: string | undefined, origin: string): string {
	const url = picture && URL.canParse(picture, origin) ? new URL(picture, origin) : null
	const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
	return isHttp ? url.href : origin + PLACEHOLDER_PNG
}

const WIDTHS = [160, 320, 480, 800, 1200]

/** Returns the `srcset` of an uploaded picture, which Cloudflare resizes. Other pictures have a single size. */
export function pictureSrcSet(url: string): string | undefined {
	if (!url.startsWith(UPLOAD_PATH)) return undefined
	return WIDTHS.map((width) => `${resizedUrl(url, width)} ${width}w`).join(', ')
}

/** Returns the absolute URL of the first picture that link previews can show: a JPEG, PNG or WebP. */
export function openGraphPicture(
	pictures: readonly string[],
	{ origin, canResizePictures }: RootData,
): string | undefined {
	return pictures
		.map((picture) => pictureUrl(canResizePictures ? compressedUrl(picture) : picture, origin))
		.find((url) => /\.(jpe?g|png|webp)$/i.test(new URL(url).pathname))
}

/** Returns the URL of a smaller JPEG of an upload. Uploads may have 5 MB, but link previews ignore pictures over 300 kB. */
function compressedUrl(picture: string): string {
	if (!picture.startsWith(UPLOAD_PATH)) return picture
	return `/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${picture}`
}

/** Returns the URL of an upload that Cloudflare resizes. Without `url`, returns what precedes it. */
export function resizedUrl(url: string, width: number): string {
	return `/cdn-cgi/image/width=${width},format=auto,fit=scale-down${url}`
}
