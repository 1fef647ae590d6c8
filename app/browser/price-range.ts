type Side = 'min' | 'max'

type Range = { number: Record<Side, HTMLInputElement>; slider: Record<Side, HTMLInputElement> }

/** Synchronises the number fields and sliders of a price range, and keeps the bounds in order. */
export function enhancePriceRanges() {
	for (const root of document.querySelectorAll<HTMLElement>('[data-price-range]')) {
		const range = findRange(root)
		if (range) enhance(root, range)
	}
}

function findRange(root: HTMLElement): Range | null {
	const find = (kind: string, side: Side) =>
		root.querySelector<HTMLInputElement>(`[data-price-${kind}=${side}]`)
	const [low, high] = [find('number', 'min'), find('number', 'max')]
	const [lowSlider, highSlider] = [find('slider', 'min'), find('slider', 'max')]
	if (!low || !high || !lowSlider || !highSlider) return null
	return { number: { min: low, max: high }, slider: { min: lowSlider, max: highSlider } }
}

function enhance(root: HTMLElement, range: Range) {
	root.querySelector('[data-price-sliders]')?.removeAttribute('hidden')
	for (const side of ['min', 'max'] as const) {
		const number = range.number[side]
		range.slider[side].addEventListener('input', () => {
			number.value = String(clamp(range, side, Number(range.slider[side].value)))
			syncSliders(range)
		})
		number.addEventListener('input', () => syncSliders(range))
		number.addEventListener('change', () => {
			if (number.value !== '') number.value = String(clamp(range, side, Number(number.value)))
			syncSliders(range)
		})
	}
	// The fields are reset only after the event.
	root.addEventListener('reset', () => setTimeout(() => syncSliders(range)))
	syncSliders(range)
}

/** Returns the nearest step between zero, the highest price and the other bound. */
function clamp(range: Range, side: Side, value: number): number {
	const step = Number(range.number[side].step)
	const nearestStep = Math.round(value / step) * step
	const price = Math.min(Math.max(nearestStep, 0), highestPrice(range))
	if (side === 'min') return Math.min(price, readBound(range, 'max'))
	return Math.max(price, readBound(range, 'min'))
}

/** Returns the highest price; the sliders end at the step at or above it. */
function highestPrice({ number }: Range): number {
	return Number(number.max.max)
}

/** Returns a bound; an empty field means 0 or the highest price. */
function readBound(range: Range, side: Side): number {
	const { value } = range.number[side]
	if (value !== '') return Math.min(Number(value), highestPrice(range))
	return side === 'min' ? 0 : highestPrice(range)
}

function syncSliders(range: Range) {
	for (const side of ['min', 'max'] as const) {
		const slider = range.slider[side]
		const value = readBound(range, side)
		slider.value = value < highestPrice(range) ? String(value) : slider.max
		const ratio = Number(slider.value) / Number(slider.max)
		slider.parentElement?.style.setProperty(`--${side}`, `${ratio * 100}%`)
		slider.toggleAttribute('data-beyond-half', ratio > 0.5)
	}
}
