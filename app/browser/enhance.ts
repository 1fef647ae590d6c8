import { applyFiltersOnChange } from './apply-filters.ts'
import { enhanceCopyButtons } from './copy.ts'
import { enhanceGalleries } from './gallery.ts'
import { enableMenuClosing } from './menus.ts'
import { showOpenNow } from './open-now.ts'
import { enhancePriceRanges } from './price-range.ts'
import { enhanceSearchSuggestions } from './suggest.ts'
import { enhanceThemeToggles } from './theme-toggle.ts'
import { enhanceFlashMessages } from './toasts.ts'

replaceBrokenPictures()
enhanceThemeToggles()
enableMenuClosing()
enhancePriceRanges()
applyFiltersOnChange()
enhanceGalleries()
enhanceFlashMessages()
showOpenNow()
enhanceCopyButtons()
enhanceSearchSuggestions()
restoreFormState()

// Without this, the page does not reload after an edit in development.
if (import.meta.hot) import.meta.hot.accept(() => location.reload())

/** Replaces broken pictures. Their errors do not bubble, hence the capture; those that failed earlier have no natural width. */
function replaceBrokenPictures() {
	document.addEventListener('error', ({ target }) => replacePicture(target), true)
	for (const picture of document.images) {
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc)
			replacePicture(picture)
	}
}

function replacePicture(picture: EventTarget | null) {
	if (!(picture instanceof HTMLImageElement)) return
	const { picture: placeholder } = picture.dataset
	if (!placeholder || picture.src.endsWith(placeholder)) return
	picture.removeAttribute('srcset')
	picture.closest('a')?.removeAttribute('href')
	picture.src = placeholder
}

/** Resets forms on a page restored from the back-forward cache, so that they show the active filters. */
function restoreFormState() {
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const form of document.forms) form.reset()
	})
}
