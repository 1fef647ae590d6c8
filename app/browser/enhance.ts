import { enhanceCopyButtons } from './copy.ts'
import { enhanceGalleries } from './gallery.ts'
import { closeMenus } from './menus.ts'
import { showOpenNow } from './open-now.ts'
import { enhancePriceRanges } from './price-range.ts'
import { enhanceSearchSuggestions } from './suggest.ts'
import { enhanceThemeToggles } from './theme-toggle.ts'
import { turnFlashMessagesIntoToasts } from './toasts.ts'

replaceBrokenPictures()
enhanceThemeToggles()
closeMenus()
enhancePriceRanges()
enhanceGalleries()
turnFlashMessagesIntoToasts()
showOpenNow()
enhanceCopyButtons()
enhanceSearchSuggestions()
restoreFormState()

// Makes Vite's client part of the page in development, so that an edit reloads it.
if (import.meta.hot) import.meta.hot.accept(() => location.reload())

// Written here too: a module shared with the pages would be one more file to fetch.
const PLACEHOLDER = '/pictures/placeholder.svg'

/** Errors of pictures do not bubble, hence the capture; those that failed before this module ran are found by their empty size. */
export function replaceBrokenPictures() {
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

/** A page that comes back from the browser's memory shows what is in force, not what was chosen before it was left. */
export function restoreFormState() {
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const form of document.forms) form.reset()
	})
}
