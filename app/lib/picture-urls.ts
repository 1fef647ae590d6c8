import { UPLOAD_PATH } from '#contract/catalogue/product.ts'
import type { RootData } from './loader-data.ts'

/** Drawings that stand for a missing picture. */
const PLACEHOLDER = '/pictures/placeholder'

/** Returns the absolute URLs of pictures for other sites, without invalid ones and placeholders. */
export function absolutePictureUrls(pictures: readonly string[], origin: string): string[] {
	return pictures
		.filter((picture) => URL.canParse(picture, origin))
		.map((picture) => new URL(picture, origin))
		.filter(({ protocol }) => protocol === 'https:' || protocol === 'http:')
		.map(({ href }) => href)
		.filter((url) => !url.startsWith(origin + PLACEHOLDER))
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
	const sources = canResizePictures ? pictures.map(compressedUrl) : pictures
	const isRaster = (url: string) => /\.(jpe?g|png|webp)$/i.test(new URL(url).pathname)
	return absolutePictureUrls(sources, origin).find(isRaster)
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
