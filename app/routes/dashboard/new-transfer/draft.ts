import { unwrap } from '#app/lib/api-response.ts'
import type { StaffActionArgs } from '#app/lib/staff-page.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import {
	MAX_ID_LENGTH,
	MAX_NOTE_LENGTH,
	MAX_SEARCH_LENGTH,
	MAX_TRANSFER_LINES,
} from '#contract/limits.ts'
import { parseNumber } from '#contract/text.ts'

/** A product and the quantity as entered. */
export type DraftLine = { product: DraftProduct; quantity: string }
export type DraftProduct = Pick<InventoryProduct, '_id' | 'name' | 'gtin' | 'branches'>

/** Control of a line, named like its path in the body of the API. */
export const lineField = (line: number, field: 'productId' | 'quantity') =>
	`lines.${line}.${field}` as const

const MAX_QUANTITY_LENGTH = 30
const lineNumbers = [...Array(MAX_TRANSFER_LINES).keys()]

/** The buttons `add` and `remove` have the id of a product. Forms that add the first product have a `branch` instead of `from`. */
const formMaxLengths = {
	branch: 30,
	from: 30,
	to: 30,
	note: MAX_NOTE_LENGTH,
	search: MAX_SEARCH_LENGTH,
	quantity: MAX_QUANTITY_LENGTH,
	add: MAX_ID_LENGTH,
	remove: MAX_ID_LENGTH,
	record: 1,
}
type FormField = keyof typeof formMaxLengths
type LineField = ReturnType<typeof lineField>

export const draftMaxLengths: Record<FormField | LineField, number> = {
	...formMaxLengths,
	...Object.fromEntries(lineNumbers.map((line) => [lineField(line, 'productId'), MAX_ID_LENGTH])),
	...Object.fromEntries(
		lineNumbers.map((line) => [lineField(line, 'quantity'), MAX_QUANTITY_LENGTH]),
	),
}

export type DraftArgs = StaffActionArgs<FormField | LineField>
export type FormValues = Partial<Record<FormField, string>>

/** Returns the values without those of the lines, which the page has as `DraftLine`s. */
export function readFormValues(values: DraftArgs['values']): FormValues {
	const names = Object.keys(formMaxLengths) as FormField[]
	return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** A line as submitted. */
export type LineValues = { productId: string; quantity: string }

export function readLines(values: DraftArgs['values']): LineValues[] {
	return lineNumbers
		.map((line) => ({
			productId: values[lineField(line, 'productId')] ?? '',
			quantity: values[lineField(line, 'quantity')] ?? '',
		}))
		.filter(({ productId }) => productId)
}

/** Adds units of a product, in its line if it has one. */
export function addUnits(lines: LineValues[], productId: string, units: number): LineValues[] {
	const line = lines.find((line) => line.productId === productId)
	if (!line) return [...lines, { productId, quantity: String(units) }]
	const quantity = parseNumber(line.quantity)
	const sum = String(typeof quantity === 'number' ? quantity + units : units)
	return lines.map((other) => (other === line ? { productId, quantity: sum } : other))
}

type Api = DraftArgs['api']

/** Loads the products of the lines. Lines whose product no longer exists are left out. */
export async function loadLines(api: Api, lines: LineValues[]): Promise<DraftLine[]> {
	if (lines.length === 0) return []
	const ids = lines.map(({ productId }) => productId)
	const products = await loadProducts(api, ids)
	return lines.flatMap(({ productId, quantity }) => {
		const product = products.find(({ _id }) => _id === productId)
		return product ? [{ product, quantity }] : []
	})
}

export async function loadProducts(api: Api, ids: string[]): Promise<DraftProduct[]> {
	const query = { ids: ids.join() }
	const { data: products } = await unwrap(api.inventory.products.$get({ query }))
	return products.map(toDraftProduct)
}

/** Returns the fields that the form shows, because the page contains all data that it was rendered from. */
export function toDraftProduct({ _id, name, gtin, branches }: InventoryProduct): DraftProduct {
	return { _id, name, gtin, branches }
}
