import { locale, readWords } from './read-words.ts'

/**
 * Submits forms marked `[data-apply-on-change]` after a change with the pointer. After a change
 * with the keyboard or in a price field, waits until the focus leaves the form: arrow keys pass
 * through unwanted values, and two prices are often entered together.
 */
export function applyFiltersOnChange() {
	// Pages of a tab share its name, even if storage is blocked: the position before a filter.
	if (window.name) scrollTo({ top: +window.name, behavior: 'instant' })
	window.name = ''
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-apply-on-change]')) {
		submitOnChange(form)
	}
}

/** Keeps empty fields out of the URL of a listing, and joins the values of a facet. */
export function omitEmptyParameters() {
	document.addEventListener('formdata', ({ target, formData }) => {
		if ((target as HTMLFormElement).method !== 'get') return
		for (const name of new Set(formData.keys())) {
			const values = formData.getAll(name).filter((value) => value !== '')
			formData.delete(name)
			if (values.length > 0) formData.set(name, values.join())
		}
	})
}

function submitOnChange(form: HTMLFormElement) {
	const initialValues = readValues(form)
	let usesKeyboard = false
	const apply = () => {
		if (readValues(form) === initialValues || isInDrawer(form)) return
		// Another order is read from its start.
		if (form.dataset.words) window.name = `${scrollY}`
		form.requestSubmit()
	}

	form.addEventListener('keydown', () => {
		usesKeyboard = true
	})
	form.addEventListener('pointerdown', () => {
		usesKeyboard = false
	})
	form.addEventListener('change', ({ target }) => {
		const isPriceField = (target as HTMLInputElement).type === 'text'
		if (isInDrawer(form)) showCount(form)
		else if (!usesKeyboard && !isPriceField) apply()
	})
	form.addEventListener('focusout', ({ relatedTarget }) => {
		if (relatedTarget && !form.contains(relatedTarget as Node)) apply()
	})
}

/** States on the button of a form how many products its values leave. */
async function showCount(form: HTMLFormElement) {
	const { one, other } = readWords<{ one: string; other: string }>(form)
	const values = readValues(form)
	const response = await fetch(`/api/products/cards?limit=1&${values}`)
	const button = form.querySelector('button')
	if (!response.ok || !button || readValues(form) !== values) return
	const { totalCount } = (await response.json()) as { totalCount: number }
	button.textContent =
		totalCount === 1 ? one : other.replace('#', totalCount.toLocaleString(locale))
}

function readValues(form: HTMLFormElement): string {
	return `${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`
}

/** Filters in a drawer are applied with a button, because shoppers set several of them. */
function isInDrawer(form: HTMLFormElement) {
	return form.closest('[popover]') && matchMedia('(width < 48rem)').matches
}
