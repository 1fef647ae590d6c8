import { PRICE_STEP } from '#contract/base/limits.ts'

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
