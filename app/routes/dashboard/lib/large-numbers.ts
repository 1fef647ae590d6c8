import type { ApiRejection } from '#app/lib/api-response.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { MAX_ENTERED_PRICE, MAX_QUANTITY } from '#contract/base/limits.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { rejectFields } from './staff-page.ts'

/** Controls of numbers, without the list that they are in. */
const limits: Record<string, [name: string, max: number]> = {
	price: ['A price', MAX_ENTERED_PRICE],
	unitPrice: ['A price', MAX_ENTERED_PRICE],
	unitCost: ['A cost', MAX_ENTERED_PRICE],
	discountPrice: ['A discount price', MAX_ENTERED_PRICE],
	'price.value': ['A change of the price', MAX_ENTERED_PRICE],
	'discount.value': ['A discount', MAX_ENTERED_PRICE],
	given: ['The cash given', MAX_ENTERED_PRICE],
	amount: ['An amount', MAX_ENTERED_PRICE],
	charge: ['A charge', MAX_ENTERED_PRICE],
	counted: ['A count', MAX_QUANTITY],
}

const barcodeHint = 'Scan barcodes into the search.'

/**
 * A barcode that was scanned into a field is no price or count. The API allows larger ones, and
 * does not get the cash that a customer gives.
 */
export function findLargeNumbers(values: Readonly<Record<string, unknown>>): FieldMessages {
	const messages = Object.entries(values).flatMap(([control, value]) => {
		const [name, max = 0] = limits[control.replace(/^.+\.\d+\./, '')] ?? []
		if (!name) return []
		const number = parsePrice(String(value))
		if (Number(number) > max)
			return [[control, `${name} is at most ${max.toLocaleString('en')}. ${barcodeHint}`]]
		const isAmount = number === null || (Number.isInteger(number) && Number(number) >= 0)
		if (control !== 'given' || isAmount) return []
		return [[control, `${name} must be a whole number of taka`]]
	})
	return Object.fromEntries(messages)
}

export function rejectLargeNumbers(
	values: Readonly<Record<string, unknown>>,
): ApiRejection | undefined {
	const messages = findLargeNumbers(values)
	return Object.keys(messages).length > 0 ? rejectFields(messages) : undefined
}
