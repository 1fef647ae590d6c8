type Side = 'min' | 'max'

type Range = { number: Record<Side, HTMLInputElement>; slider: Record<Side, HTMLInputElement> }

/** Numbers and sliders mirror each other, and neither bound passes the other. */
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
			mirror(range)
		})
		number.addEventListener('input', () => mirror(range))
		number.addEventListener('change', () => {
			if (number.value !== '') number.value = String(clamp(range, side, Number(number.value)))
			mirror(range)
		})
	}
	// Fields have their old values again only after the event.
	root.addEventListener('reset', () => setTimeout(() => mirror(range)))
	mirror(range)
}

/** The nearest step that is no dearer than the dearest product and does not pass the other bound. */
function clamp(range: Range, side: Side, value: number): number {
	const step = Number(range.number[side].step)
	const inSteps = Math.round(value / step) * step
	const within = Math.min(Math.max(inSteps, 0), ceiling(range))
	if (side === 'min') return Math.min(within, bound(range, 'max'))
	return Math.max(within, bound(range, 'min'))
}

/** The highest price; the sliders end at the step at or above it. */
function ceiling({ number }: Range): number {
	return Number(number.max.max)
}

/** An empty field is no bound: the lower is then 0, the upper the highest price. */
function bound(range: Range, side: Side): number {
	const { value } = range.number[side]
	if (value !== '') return Math.min(Number(value), ceiling(range))
	return side === 'min' ? 0 : ceiling(range)
}

function mirror(range: Range) {
	for (const side of ['min', 'max'] as const) {
		const slider = range.slider[side]
		const value = bound(range, side)
		slider.value = value < ceiling(range) ? String(value) : slider.max
		const share = Number(slider.value) / Number(slider.max)
		slider.parentElement?.style.setProperty(`--${side}`, `${share * 100}%`)
		slider.toggleAttribute('data-beyond-half', share > 0.5)
	}
}
