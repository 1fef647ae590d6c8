import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { hasPartNumber } from '#app/lib/product-text.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { normalizeName } from '#contract/base/text.ts'
import { BARCODE, normalizeGtin } from '#contract/catalogue/gtin.ts'
import {
	addUnits,
	createLine,
	type EditedLines,
	type LineProduct,
	type LinesFormArgs,
	type LinesFormResult,
	type LineValues,
	loadLines,
	loadProducts,
	parseQuantity,
	readLines,
	toLineProduct,
} from './lines-form.ts'

type Edit = Pick<LinesFormResult, 'matches' | 'added' | 'fields'> & { lines: LineValues[] }

/** A product that was found or chosen empties the search. */
export async function editLines(args: LinesFormArgs): Promise<EditedLines> {
	const { lines, ...edit } = await changeLines(args)
	const values = edit.added ? { ...args.values, search: '', quantity: '1' } : args.values
	return { status: 200, ...edit, values, lines: await loadLines(args.api, lines) }
}

async function changeLines(args: LinesFormArgs): Promise<Edit> {
	const { api, values } = args
	const lines = readLines(args)
	const { search = '', quantity = '', add, remove } = values
	if (remove) return { lines: lines.filter(({ productId }) => productId !== remove) }
	if (!add && search.trim() === '') return { lines }
	const { products, chosen } = await (add ? findById(api, add) : findProducts(api, search))
	if (products.length === 0) return { lines, fields: { search: linesText.noMatch(search.trim()) } }
	const units = parseQuantity(quantity)
	if (!units) return { lines, matches: products, fields: { quantity: linesText.quantity } }
	if (!chosen) return { lines, matches: products }
	const longer = addUnits(lines, createLine(chosen._id, units))
	if (longer.length > MAX_LINES) return { lines, fields: { search: linesText.full } }
	return { lines: longer, added: chosen.name }
}

export type ProductMatches = { products: LineProduct[]; chosen?: LineProduct }

async function findById(api: LinesFormArgs['api'], id: string): Promise<ProductMatches> {
	const products = await loadProducts(api, [id])
	return { products, chosen: products[0] }
}

/** Chooses the only match. A barcode must match exactly, so that a scan adds no similar number. */
export async function findProducts(
	api: LinesFormArgs['api'],
	search: string,
): Promise<ProductMatches> {
	const text = normalizeGtin(search)
	const isBarcode = BARCODE.test(text)
	const code = isBarcode && (await identifyProduct(api, text))
	if (code) return findById(api, code)
	const query = { search, exact: isBarcode ? ('1' as const) : undefined, page: '1' }
	const { data, search: correction } = await unwrap(api.inventory.$get({ query }))
	const name = normalizeName(search)
	const exact = data.filter(
		(product) => hasPartNumber(product, text) || normalizeName(product.name) === name,
	)
	const candidates = exact.length > 0 || isBarcode || correction ? exact : data
	const chosen = candidates.length === 1 ? candidates[0] : undefined
	return { products: data.map(toLineProduct), chosen: chosen && toLineProduct(chosen) }
}

/** Reads few rows, unlike a page of the inventory. */
async function identifyProduct(api: LinesFormArgs['api'], code: string): Promise<string | null> {
	const suggestions = await unwrap(api.inventory.suggest.$get({ query: { q: code } }))
	return suggestions.code
}

export async function rejectLinesForm(
	args: LinesFormArgs,
	rejection: ApiRejection,
): Promise<EditedLines> {
	const lines = await loadLines(args.api, readLines(args))
	return { ...rejection, values: args.values, lines }
}
