import { unwrap } from '#app/lib/api-response.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { transferFormText } from '#content/back-office/transfers.ts'
import { normalizeGtin } from '#contract/field-schemas.ts'
import { MAX_QUANTITY, MAX_TRANSFER_LINES } from '#contract/limits.ts'
import { parseNumber, toLatinDigits } from '#contract/text.ts'
import {
	addUnits,
	type DraftArgs,
	type DraftProduct,
	type LineValues,
	loadProducts,
	readLines,
	toDraftProduct,
} from './draft.ts'

type Edit = {
	lines: LineValues[]
	/** Products to choose from. */
	matches?: DraftProduct[]
	/** Name of the product that was added. */
	added?: string
	fields?: FieldMessages
}

/** Removes a product from the list, or adds the product that was found or chosen. */
export async function editDraft({ api, values }: DraftArgs): Promise<Edit> {
	const lines = readLines(values)
	const { search, add, remove } = values
	if (remove) return { lines: lines.filter(({ productId }) => productId !== remove) }
	if (!add && search.trim() === '') return { lines }
	const { products, chosen } = await (add ? findById(api, add) : findProducts(api, search))
	if (products.length === 0) {
		return { lines, fields: { search: transferFormText.noMatch(search.trim()) } }
	}
	const units = parseNumber(values.quantity)
	if (typeof units !== 'number' || !Number.isInteger(units) || units < 1 || units > MAX_QUANTITY) {
		return { lines, matches: products, fields: { quantity: transferFormText.invalidQuantity } }
	}
	if (!chosen) return { lines, matches: products }
	const longer = addUnits(lines, chosen._id, units)
	if (longer.length > MAX_TRANSFER_LINES)
		return { lines, fields: { search: transferFormText.full } }
	return { lines: longer, added: chosen.name }
}

type Found = { products: DraftProduct[]; chosen?: DraftProduct }

async function findById(api: DraftArgs['api'], id: string): Promise<Found> {
	const products = await loadProducts(api, [id])
	return { products, chosen: products[0] }
}

const BARCODE = /^\d{8,14}$/

/** Finds products by name, of which a single one is chosen. A barcode must match exactly, so that a scan never adds a similar number. */
async function findProducts(api: DraftArgs['api'], search: string): Promise<Found> {
	const text = toLatinDigits(search.trim())
	const isBarcode = BARCODE.test(text)
	const query = { search, exact: isBarcode ? ('1' as const) : undefined, page: '1' }
	const { data } = await unwrap(api.inventory.$get({ query }))
	const products = data.map(toDraftProduct)
	const scanned = products.find(({ gtin }) => gtin === normalizeGtin(text))
	const single = isBarcode || products.length > 1 ? undefined : products[0]
	return { products, chosen: scanned ?? single }
}
