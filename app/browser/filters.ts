import { PRICE_STEP } from '#contract/base/limits.ts'
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

type Bound = 'min' | 'max'

type Input = HTMLInputElement
/** In the order of the page. */
type PriceInputs = [min: Input, max: Input, minSlider: Input, maxSlider: Input]
type Inputs = Record<Bound, Input>
type PriceRange = { number: Inputs; slider: Inputs; highest: number }

/** Synchronises the fields and sliders of price ranges, and keeps the minimum below the maximum. */
export function enhancePriceRanges() {
	for (const root of document.querySelectorAll<HTMLElement>('[data-price-range]')) {
		const [min, max, minSlider, maxSlider] = [...root.querySelectorAll('input')] as PriceInputs
		enhancePriceRange({
			number: { min, max },
			slider: { min: minSlider, max: maxSlider },
			highest: Number(root.dataset.priceRange),
		})
	}
}

function enhancePriceRange(range: PriceRange) {
	for (const bound of ['min', 'max'] as const) {
		const [number, slider] = [range.number[bound], range.slider[bound]]
		const setPrice = ({ value }: HTMLInputElement) => {
			const price = Number(value)
			// Other text is left to the server, which reads more spellings.
			if (value && price >= 0) number.value = String(clamp(range, bound, price))
			syncSliders(range)
		}
		slider.addEventListener('input', () => setPrice(slider))
		number.addEventListener('input', () => syncSliders(range))
		number.addEventListener('change', () => setPrice(number))
	}
	// The sliders are updated later, because browsers reset the fields only after this event.
	range.slider.min.form?.addEventListener('reset', () => setTimeout(() => syncSliders(range)))
	syncSliders(range)
}

/**
 * Rounds a price to the nearest step. Keeps it at or below the highest price, and the minimum at or
 * below the maximum.
 */
function clamp(range: PriceRange, bound: Bound, value: number): number {
	const price = Math.min(Math.round(value / PRICE_STEP) * PRICE_STEP, range.highest)
	if (bound === 'min') return Math.min(price, readBound(range, 'max'))
	return Math.max(price, readBound(range, 'min'))
}

/** Returns the price in a field. One without a price means 0 or the highest price. */
function readBound({ number, highest }: PriceRange, bound: Bound): number {
	const { value } = number[bound]
	const price = Number(value)
	if (value && price >= 0) return Math.min(price, highest)
	return bound === 'min' ? 0 : highest
}

function syncSliders(range: PriceRange) {
	for (const bound of ['min', 'max'] as const) {
		const slider = range.slider[bound]
		const value = readBound(range, bound)
		// The maximum of the sliders is the highest price, rounded up to a step.
		slider.value = String(value < range.highest ? value : slider.max)
		const ratio = Number(slider.value) / Number(slider.max)
		slider.parentElement?.style.setProperty(`--${bound}`, `${ratio * 100}%`)
		slider.toggleAttribute('data-beyond-half', ratio > 0.5)
	}
}
