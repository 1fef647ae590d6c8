import { enhanceComparison } from './comparison.ts'
import { applyFiltersOnChange, omitEmptyParameters } from './filter-forms.ts'
import { enhanceLightbox } from './lightbox.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceOpeningHours } from './opening-hours.ts'
import { enhanceGalleries, replaceBrokenPictures } from './pictures.ts'
import { enhancePriceRanges } from './price-ranges.ts'
import { enhanceRecentlyViewed } from './recent-products.ts'
import { enhanceSearchSuggestions } from './suggest.ts'
import { enhanceThemeToggles } from './theme.ts'

const TOAST_MS = 6000
const TOAST_WITH_FORM_MS = 10_000
const CHECK_MS = 300
const COPIED_MS = 2000

replaceBrokenPictures()
enhanceThemeToggles()
enhanceMenus()
enhancePriceRanges()
// Before the forms are read for the first time.
omitEmptyParameters()
applyFiltersOnChange()
enhanceGalleries()
enhanceLightbox()
enhanceFlashMessages()
enhanceOpeningHours()
enhanceCopyButtons()
enhancePasswordFields()
enhanceSearchSuggestions()
enhanceComparison()
enhanceRecentlyViewed()
resetFormsAfterRestore()

// Without this, edits do not reload the page in development.
if (import.meta.hot) import.meta.hot.accept(() => location.reload())

/** Resets forms restored by the back-forward cache, so that they show the filters in the URL. */
function resetFormsAfterRestore() {
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const form of document.forms) form.reset()
	})
}

function enhanceFlashMessages() {
	for (const message of document.querySelectorAll<HTMLElement>('[data-flash]')) {
		const form = message.querySelector('form')
		// Screen readers announce a status only when it changes, so the message is inserted again.
		message.parentElement?.appendChild(message)
		message.addEventListener('click', ({ target }) => {
			if (!form?.contains(target as Node)) message.remove()
		})
		removeLater(message, form ? TOAST_WITH_FORM_MS : TOAST_MS)
	}
}

/** Removes a toast, but not while it is hovered or focused. */
function removeLater(message: HTMLElement, visibleMs: number, end = Date.now() + visibleMs) {
	setTimeout(() => {
		if (message.matches(':hover,:focus-within')) removeLater(message, visibleMs)
		else if (Date.now() < end) removeLater(message, visibleMs, end)
		else message.remove()
	}, CHECK_MS)
}

/**
 * Makes the buttons next to password fields show the password. A password must be hidden again
 * before it is submitted, so that browsers do not store it as text.
 */
function enhancePasswordFields() {
	document.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest('[data-reveal]')
		if (button) setPasswordVisible(button, button.ariaPressed !== 'true')
	})
	document.addEventListener('submit', ({ target }) => {
		for (const button of (target as Element).querySelectorAll('[data-reveal]'))
			setPasswordVisible(button, false)
	})
}

function setPasswordVisible(button: Element, isVisible: boolean) {
	button.ariaPressed = String(isVisible)
	const input = button.previousElementSibling as HTMLInputElement
	input.type = isVisible ? 'text' : 'password'
}

/** Shows the copy buttons in browsers that can copy. The attribute `data-copy` holds the text. */
function enhanceCopyButtons() {
	if (!navigator.clipboard) return
	for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
		button.hidden = false
		button.addEventListener('click', () => copy(button))
	}
}

/**
 * Copies the text of a button. With `data-share`, the text is a URL, and browsers that can share
 * show their share sheet instead.
 */
async function copy(button: HTMLElement) {
	const label = button.querySelector('span:not([data-slot])') ?? button
	const { copy: text = '', copied = '', share } = button.dataset
	const originalText = label.textContent
	if (originalText === copied) return
	try {
		if (share !== undefined && navigator.share) return await navigator.share({ url: text })
		await navigator.clipboard.writeText(text)
	} catch {
		return
	}
	label.textContent = copied
	setTimeout(() => {
		label.textContent = originalText
	}, COPIED_MS)
}
