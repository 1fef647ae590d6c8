import { UPLOAD_PATH } from '#contract/product.ts'
import type { RootData } from './loader-data.ts'

/** Placeholder for clients that do not support SVG. */
const PLACEHOLDER_PNG = '/pictures/placeholder.png'

/** Returns an absolute URL, that of the placeholder if the picture has no valid one. */
export function pictureUrl(picture: string | undefined, origin: string): string {
	const url = picture && URL.canParse(picture, origin) ? new URL(picture, origin) : null
	const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
	return isHttp ? url.href : origin + PLACEHOLDER_PNG
}

const WIDTHS = [160, 320, 480, 800, 1200]

/** Cloudflare resizes uploaded pictures. Other pictures have a single size. */
export function pictureSrcSet(url: string): string | undefined {
	if (!url.startsWith(UPLOAD_PATH)) return undefined
	return WIDTHS.map((width) => `${resizedUrl(url, width)} ${width}w`).join(', ')
}

/** The first picture that link previews can show: a JPEG, PNG or WebP. */
export function openGraphPicture(
	pictures: readonly string[],
	{ origin, canResizePictures }: RootData,
): string | undefined {
	return pictures
		.map((picture) => pictureUrl(canResizePictures ? compressedUrl(picture) : picture, origin))
		.find((url) => /\.(jpe?g|png|webp)$/i.test(new URL(url).pathname))
}

/** Uploads may have 5 MB, but link previews ignore pictures over 300 kB. */
function compressedUrl(picture: string): string {
	if (!picture.startsWith(UPLOAD_PATH)) return picture
	return `/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${picture}`
}

/** URL of an upload that Cloudflare resizes. Without `url`, what precedes it. */
export function resizedUrl(url: string, width: number): string {
	return `/cdn-cgi/image/width=${width},format=auto,fit=scale-down${url}`
}
