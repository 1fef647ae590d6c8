// Written here too: a module shared with the pages would be one more file to fetch.
const PLACEHOLDER = '/pictures/placeholder.svg'

/** Errors of pictures do not bubble, hence the capture; those that failed before this module ran are found by their empty size. */
export function mendBrokenPictures() {
	document.addEventListener('error', ({ target }) => replace(target), true)
	for (const picture of document.images) {
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
	}
}

function replace(picture: EventTarget | null) {
	if (!(picture instanceof HTMLImageElement) || picture.src.endsWith(PLACEHOLDER)) return
	picture.removeAttribute('srcset')
	picture.closest('a')?.removeAttribute('href')
	picture.src = PLACEHOLDER
}
