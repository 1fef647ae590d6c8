import { type RefObject, useRef } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import {
	findScans,
	listScansAfterNumber,
} from '#app/routes/dashboard/stock/lib/request-products.ts'
import { hasValidCheckDigit, normalizeGtin } from '#contract/catalogue/gtin.ts'

/**
 * Moves a barcode that was scanned into a field for a number to the search, which shows its
 * product. The field gets its value back. A scanner ends with Enter or Tab. Forms with `data-scans`
 * take the scans themselves.
 */
export function useMisplacedScans(search: RefObject<HTMLInputElement>): void {
	const previous = useRef('')
	useWindowEvent('focusin', ({ target }) => {
		if (isForNumber(target)) previous.current = target.value
	})
	useWindowEvent(
		'keydown',
		(event) => {
			const { key, target } = event
			if (!search.current || !/^(?:Enter|Tab)$/.test(key) || !isForNumber(target)) return
			const { value } = target
			if (value === previous.current) return
			const scans = [...findScans(value, previous.current), ...listScansAfterNumber(value)]
			// Other numbers are too large, which the form says.
			const scan = scans.find((text) => hasValidCheckDigit(normalizeGtin(text)))
			if (!scan) return
			event.preventDefault()
			event.stopPropagation()
			target.value = previous.current
			search.current.value = scan
			search.current.focus()
			search.current.dispatchEvent(new Event('input', { bubbles: true }))
		},
		true,
	)
}

function isForNumber(field: EventTarget | null): field is HTMLInputElement {
	const isNumber = field instanceof HTMLInputElement && field.inputMode === 'numeric'
	return isNumber && field.name !== 'gtin' && !field.closest('[data-scans]')
}
