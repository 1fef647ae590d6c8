import * as v from 'valibot'
import { unwrap } from '#app/lib/api-response.ts'
import type { FormValues } from '#app/lib/decode-form.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import type { StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { OrderInput } from '#contract/orders/orders.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { DeliveryInput } from '#contract/stock/delivery.ts'
import { lineFields, type PaperKind } from '#contract/stock/documents.ts'
import { SaleInput } from '#contract/stock/sale.ts'
import { TransferInput } from '#contract/stock/transfer.ts'

/** Text of a line as entered. Sales and orders have prices, and sales serial numbers by line. */
const lineFieldNames = ['productId', 'quantity', 'unitPrice', 'discountReason', 'serials'] as const
type LineField = (typeof lineFieldNames)[number]
export type LineValues = Record<LineField, string>

const LineProduct = v.object({
	_id: v.string(),
	name: v.string(),
	gtin: v.optional(v.string()),
	price: v.number(),
	discountPrice: v.optional(v.number()),
	serialNumbers: v.optional(v.number()),
	branches: v.array(
		v.object({ slug: v.picklist(BRANCH_SLUGS), name: v.string(), available: v.number() }),
	),
})
export type LineProduct = v.InferOutput<typeof LineProduct>

export const LoadedLine = v.object({
	...v.entriesFromList(lineFieldNames, v.optional(v.string(), '')),
	product: LineProduct,
})
export type LoadedLine = v.InferOutput<typeof LoadedLine>

/** Control of a line, named like its path in the body of the API. */
export const lineField = (line: number, field: LineField) => `lines.${line}.${field}` as const

/** Returns the index and the field of the control of a line. */
export function parseLineField(name: string) {
	const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
	return field ? { index: Number(index), field: field as LineField } : undefined
}

/**
 * Controls that are not part of the paper. The buttons `add` and `remove` have a product's id.
 * `draft` is the branch whose draft the form shows.
 */
const controls = ['search', 'quantity', 'add', 'remove', 'record', 'draft']

/** The button `sellFrom` changes the branch. */
export const SaleForm = { input: SaleInput, controls: [...controls, 'sellFrom', 'given'] }
/** A form that adds the first product to a transfer has a `branch` instead of `from`. */
export const TransferForm = { input: TransferInput, controls: [...controls, 'branch'] }

export const DeliveryForm = { input: DeliveryInput, controls }

export const OrderForm = { input: OrderInput, controls }

/** Without the second row of a form, unless something was entered in it. */
export const enteredPayments = <Payment extends object>(payments?: Payment[]) =>
	payments?.filter((payment) => Object.values(payment).some((value) => value !== ''))

/** Their lines have prices. */
export const hasPrices = (kind: PaperKind) => kind === 'sale' || kind === 'order'

export type LinesFormArgs<Input = { lines?: readonly unknown[] }> = StaffActionArgs<Input>

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

/** Returns the text of the lines as entered. */
export function readLines({ input: { lines = [] }, values }: LinesFormArgs): LineValues[] {
	return lines.map((_, line) => {
		const entries = lineFieldNames.map((name) => [name, values[lineField(line, name)] ?? ''])
		return Object.fromEntries(entries) as LineValues
	})
}

/** Returns `undefined` unless the text is a number of units. */
export function parseQuantity(text: string): number | undefined {
	const { success, output } = v.safeParse(lineFields.quantity, parseNumber(text))
	return success ? output : undefined
}

export function createLine(productId: string, quantity: number | string): LineValues {
	return { productId, quantity: String(quantity), unitPrice: '', discountReason: '', serials: '' }
}

/** Adds a line, or its units to the line with the same product. */
export function addUnits<Line extends LineValues>(lines: Line[], added: Line): Line[] {
	const line = lines.find(({ productId }) => productId === added.productId)
	if (!line) return [...lines, added]
	const quantity = parseNumber(line.quantity)
	const sum = typeof quantity === 'number' ? quantity + Number(added.quantity) : added.quantity
	return lines.map((other) => (other === line ? { ...line, quantity: String(sum) } : other))
}

type Api = LinesFormArgs['api']

type LoadedLines = Pick<LinesFormResult, 'lines' | 'message' | 'fields'>

/**
 * Loads the products of the lines. A message names the lines that are left out, because there are
 * too many or their product no longer exists. Messages about fields would be about other lines.
 */
export async function loadLines(api: Api, entered: LineValues[]): Promise<LoadedLines> {
	if (entered.length === 0) return { lines: [] }
	const kept = entered.slice(0, MAX_LINES)
	const products = await loadProducts(
		api,
		kept.map(({ productId }) => productId),
	)
	const find = (id: string) => products.find(({ _id }) => _id === id)
	const lines = kept.flatMap((line) => {
		const product = find(line.productId)
		return product ? [{ ...line, product }] : []
	})
	const gone = kept.flatMap(({ productId }, index) => (find(productId) ? [] : [index + 1]))
	const messages = [
		...(entered.length > MAX_LINES ? [linesText.full] : []),
		...(gone.length > 0 ? [linesText.gone(gone)] : []),
	]
	return { lines, ...(messages.length > 0 && { message: messages.join(' '), fields: {} }) }
}

export async function loadProducts(api: Api, ids: string[]): Promise<LineProduct[]> {
	const query = { ids: ids.join() }
	const { data: products } = await unwrap(api.inventory.products.$get({ query }))
	return products.map(toLineProduct)
}

/** The page contains all data that it was rendered from. */
export function toLineProduct(product: InventoryProduct): LineProduct {
	const { _id, name, gtin, price, discountPrice, serialNumbers } = product
	const branches = product.branches.map(({ slug, name, available }) => ({ slug, name, available }))
	return { _id, name, gtin, price, discountPrice, serialNumbers, branches }
}
