import { unwrap } from '#app/lib/api-response.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import type { StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'

/** Text of a line as entered. Only a sale has prices. */
const lineFieldNames = ['productId', 'quantity', 'unitPrice', 'discountReason'] as const
type LineField = (typeof lineFieldNames)[number]
export type LineValues = Record<LineField, string>

export type LineProduct = Pick<
	InventoryProduct,
	'_id' | 'name' | 'gtin' | 'branches' | 'price' | 'discountPrice'
>
export type LoadedLine = LineValues & { product: LineProduct }

/** Control of a line, named like its path in the body of the API. */
export const lineField = (line: number, field: LineField) => `lines.${line}.${field}` as const

const lineNumbers = [...Array(MAX_LINES).keys()]

/**
 * The buttons `add` and `remove` have the id of a product. Forms that add the first product to a
 * transfer have a `branch` instead of `from`.
 */
const formFieldNames = [
	'branch',
	'from',
	'to',
	'note',
	'search',
	'quantity',
	'add',
	'remove',
	'record',
] as const
type FormField = (typeof formFieldNames)[number]

export const linesFormFields = [
	...formFieldNames,
	...lineNumbers.flatMap((line) => lineFieldNames.map((name) => lineField(line, name))),
] as const

export type LinesFormArgs = StaffActionArgs<(typeof linesFormFields)[number]>
export type FormValues = Partial<Record<FormField, string>>

/** Result of the last submission: a rejection, or a change to the list. */
export type LinesFormResult = {
	values: FormValues
	lines: LoadedLine[]
	message?: string
	fields?: FieldMessages
	matches?: LineProduct[]
	added?: string
}

export type EditedLines = LinesFormResult & { status: number }

/** Returns the values without those of the lines, which the page has as `LoadedLine`s. */
export function readFormValues(values: LinesFormArgs['values']): FormValues {
	return Object.fromEntries(formFieldNames.map((name) => [name, values[name]]))
}

export function readLines(values: LinesFormArgs['values']): LineValues[] {
	return lineNumbers
		.map((line) => {
			const entries = lineFieldNames.map((name) => [name, values[lineField(line, name)] ?? ''])
			return Object.fromEntries(entries) as LineValues
		})
		.filter(({ productId }) => productId)
}

export function addUnits(lines: LineValues[], productId: string, units: number): LineValues[] {
	const line = lines.find((line) => line.productId === productId)
	if (!line) {
		return [...lines, { productId, quantity: String(units), unitPrice: '', discountReason: '' }]
	}
	const quantity = parseNumber(line.quantity)
	const sum = String(typeof quantity === 'number' ? quantity + units : units)
	return lines.map((other) => (other === line ? { ...line, quantity: sum } : other))
}

type Api = LinesFormArgs['api']

/** Loads the products of the lines. Lines whose product no longer exists are left out. */
export async function loadLines(api: Api, lines: LineValues[]): Promise<LoadedLine[]> {
	if (lines.length === 0) return []
	const ids = lines.map(({ productId }) => productId)
	const products = await loadProducts(api, ids)
	return lines.flatMap((line) => {
		const product = products.find(({ _id }) => _id === line.productId)
		return product ? [{ ...line, product }] : []
	})
}

export async function loadProducts(api: Api, ids: string[]): Promise<LineProduct[]> {
	const query = { ids: ids.join() }
	const { data: products } = await unwrap(api.inventory.products.$get({ query }))
	return products.map(toLineProduct)
}

/** The page contains all data that it was rendered from. */
export function toLineProduct(product: InventoryProduct): LineProduct {
	const { _id, name, gtin, branches, price, discountPrice } = product
	return { _id, name, gtin, branches, price, discountPrice }
}
