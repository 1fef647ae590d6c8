import { unwrap } from '#app/lib/api-response.ts'
import { hasPartNumber } from '#app/lib/product-text.ts'
import { draftText } from '#content/back-office/drafts.ts'
import { normalizeGtin } from '#contract/field-schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import { parseNumber, toLatinDigits } from '#contract/text.ts'
import {
	addUnits,
	type DraftArgs,
	type DraftProduct,
	type DraftResult,
	type EditedDraft,
	type LineValues,
	loadLines,
	loadProducts,
	readFormValues,
	readLines,
	toDraftProduct,
} from './draft.ts'

type Edit = Pick<DraftResult, 'matches' | 'added' | 'fields'> & { lines: LineValues[] }

/** Returns the form after a change to its list of products. A product that was found or chosen empties the search. */
export async function editDraft(args: DraftArgs): Promise<EditedDraft> {
	const { lines, ...edit } = await editLines(args)
	const reset = edit.added ? { search: '', quantity: '1' } : {}
	const values = { ...readFormValues(args.values), ...reset }
	return { status: 200, ...edit, values, lines: await loadLines(args.api, lines) }
}

/** Removes a product from the list, or adds the product that was found or chosen. */
async function editLines({ api, values }: DraftArgs): Promise<Edit> {
	const lines = readLines(values)
	const { search, add, remove } = values
	if (remove) return { lines: lines.filter(({ productId }) => productId !== remove) }
	if (!add && search.trim() === '') return { lines }
	const { products, chosen } = await (add ? findById(api, add) : findProducts(api, search))
	if (products.length === 0) return { lines, fields: { search: draftText.noMatch(search.trim()) } }
	const units = parseNumber(values.quantity)
	if (typeof units !== 'number' || !Number.isInteger(units) || units < 1 || units > MAX_QUANTITY) {
		return { lines, matches: products, fields: { quantity: draftText.invalidQuantity } }
	}
	if (!chosen) return { lines, matches: products }
	const longer = addUnits(lines, chosen._id, units)
	if (longer.length > MAX_LINES) return { lines, fields: { search: draftText.full } }
	return { lines: longer, added: chosen.name }
}

type Found = { products: DraftProduct[]; chosen?: DraftProduct }

async function findById(api: DraftArgs['api'], id: string): Promise<Found> {
	const products = await loadProducts(api, [id])
	return { products, chosen: products[0] }
}

const BARCODE = /^\d{8,14}$/

/**
 * Finds products by name or code. Chosen is the one with the code, or the only one that has all words as they were typed. A barcode
 * must match exactly, so that a scan never adds a similar number.
 */
async function findProducts(api: DraftArgs['api'], search: string): Promise<Found> {
	const text = toLatinDigits(search.trim())
	const isBarcode = BARCODE.test(text)
	const query = { search, exact: isBarcode ? ('1' as const) : undefined, page: '1' }
	const { data, search: correction } = await unwrap(api.inventory.$get({ query }))
	const scanned = data.find(({ gtin }) => gtin === normalizeGtin(text))
	const withCode = data.filter((product) => hasPartNumber(product, text))
	const candidates = withCode.length > 0 || isBarcode || correction ? withCode : data
	const chosen = scanned ?? (candidates.length === 1 ? candidates[0] : undefined)
	return { products: data.map(toDraftProduct), chosen: chosen && toDraftProduct(chosen) }
}
