import { type Dispatch, type FocusEvent, type RefObject, type SetStateAction, useRef } from 'react'
import { parseLineField } from '#app/routes/dashboard/stock/lines-form.ts'
import { editLine, finishSearch, type LinesState, startSearch } from './lines-state.ts'
import { type FoundProducts, findScans, numberBefore, requestProducts } from './request-products.ts'
import { restoreSearch } from './search-field.ts'

export type UpdateLines = Dispatch<SetStateAction<LinesState>>

/**
 * `lookUp` finds a product by one of several texts that may be its code. The requests run at once,
 * and their products are added in the order of the scans. A scanner types into the field that has
 * the focus. If this is for a number, it gets its value back when it is left or `takeScans` is
 * called, and the barcode is looked up. A number that was typed before the scan remains.
 */
export function useScans(form: RefObject<HTMLFormElement>, update: UpdateLines) {
	const latest = useRef(Promise.resolve())
	const previous = useRef('')
	const lookUp = (texts: string[], units = 1, onFound?: (found: FoundProducts) => void) => {
		const [search = ''] = texts
		const request = requestProducts(texts)
		update((state) => startSearch(state, search))
		latest.current = latest.current.then(async () => {
			const found = await request
			update((state) => finishSearch(state, { search, units, found }))
			onFound?.(found)
			if (!found.chosen) restoreSearch(form.current, search, units)
		})
	}
	/** Returns whether there was a scan. */
	const takeScans = (field: EventTarget | null): boolean => {
		if (!(field instanceof HTMLInputElement) || field.inputMode !== 'numeric') return false
		const { value } = field
		const text = previous.current
		const scans = value === text ? [] : findScans(value, text)
		if (scans.length === 0) return false
		field.value = text
		const line = parseLineField(field.name)
		const edit = (number: string) => {
			if (line) update((state) => editLine(state, line.index, { [line.field]: number }))
		}
		edit(text)
		lookUp(scans, 1, (found) => {
			const typed = numberBefore(value, found) || text
			if (typed !== text) edit(typed)
		})
		return true
	}
	const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
		if (target instanceof HTMLInputElement) previous.current = target.value
	}
	const onBlur = ({ target }: FocusEvent) => void takeScans(target)
	return { lookUp, takeScans, handlers: { onFocus, onBlur } }
}
