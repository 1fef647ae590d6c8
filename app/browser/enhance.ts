import { applyFiltersOnChange } from './apply-filters.ts'
import { enhanceCopyButtons } from './copy.ts'
import { enhanceGalleries } from './gallery.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceOpeningHours } from './opening-hours.ts'
import { enhancePriceRanges } from './price-range.ts'
import { enhanceSearchSuggestions } from './suggest.ts'
import { enhanceThemeToggles } from './theme-toggle.ts'
import { enhanceFlashMessages } from './toasts.ts'

replaceBrokenPictures()
enhanceThemeToggles()
enhanceMenus()
enhancePriceRanges()
applyFiltersOnChange()
enhanceGalleries()
enhanceFlashMessages()
enhanceOpeningHours()
enhanceCopyButtons()
enhanceSearchSuggestions()
resetFormsAfterRestore()

// Without this, edits do not reload the page in development.
if (import.meta.hot) import.meta.hot.accept(() => location.reload())

/** Replaces broken pictures with their placeholders. `error` events do not bubble, so the listener captures them. */
function replaceBrokenPictures() {
	document.addEventListener('error', ({ target }) => replacePicture(target), true)
	// Pictures that failed before this script ran have no natural width.
	for (const picture of document.images) {
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc)
			replacePicture(picture)
	}
}

function replacePicture(picture: EventTarget | null) {
	if (!(picture instanceof HTMLImageElement)) return
	const { placeholder } = picture.dataset
	if (!placeholder || picture.src.endsWith(placeholder)) return
	picture.removeAttribute('srcset')
	picture.closest('a')?.removeAttribute('href')
	picture.src = placeholder
}

/** Resets forms after a return through the back-forward cache, so that they show the filters in the URL. */
function resetFormsAfterRestore() {
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const form of document.forms) form.reset()
	})
}
