import { type FocusEvent, useRef } from 'react'
import { findScans } from './request-products.ts'

/**
 * A scanner types into the field that has the focus. If this is for a number, it gets its value
 * back when it is left or `take` is called, and the barcode is looked up.
 */
export function useFieldScans(
	restore: (field: HTMLInputElement, value: string) => void,
	lookUp: (texts: string[]) => void,
) {
	const previous = useRef('')
	const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
		if (target instanceof HTMLInputElement) previous.current = target.value
	}
	/** Returns whether there was a scan. */
	const take = (field: EventTarget | null): boolean => {
		if (!(field instanceof HTMLInputElement) || field.inputMode !== 'numeric') return false
		const { value } = field
		const scans = value === previous.current ? [] : findScans(value, previous.current)
		if (scans.length === 0) return false
		restore(field, previous.current)
		// The field is left before its value is rendered.
		previous.current = value
		lookUp(scans)
		return true
	}
	return { onFocus, onBlur: ({ target }: FocusEvent) => void take(target), take }
}
