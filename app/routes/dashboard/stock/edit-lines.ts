import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { hasPartNumber } from '#app/lib/product-text.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { normalizeName } from '#contract/base/text.ts'
import { BARCODE, normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
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
	return { status: 200, ...edit, ...(await loadLines(args.api, lines)), values }
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

/**
 * Chooses the product with this code or name, or the only match if its name has all words. A page
 * of the inventory would read more rows. A barcode must match exactly, so that a scan adds no
 * similar number.
 */
export async function findProducts(
	api: LinesFormArgs['api'],
	search: string,
): Promise<ProductMatches> {
	const text = normalizeGtin(search)
	const isBarcode = BARCODE.test(text)
	const query = { q: isBarcode ? text : search }
	const { data, code } = await unwrap(api.inventory.suggest.$get({ query }))
	if (code) return findById(api, code)
	if (isBarcode || data.length === 0) return { products: [] }
	const ids = data.map(({ _id }) => _id)
	const loaded = await unwrap(api.inventory.products.$get({ query: { ids: ids.join() } }))
	const found = ids.flatMap((id) => loaded.data.filter(({ _id }) => _id === id))
	const chosen = chooseProduct(found, search)
	return { products: found.map(toLineProduct), chosen: chosen && toLineProduct(chosen) }
}

function chooseProduct(products: InventoryProduct[], search: string): InventoryProduct | undefined {
	const name = normalizeName(search)
	const exact = products.filter(
		(product) => hasPartNumber(product, search.trim()) || normalizeName(product.name) === name,
	)
	if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
	const hasWords = (product: InventoryProduct) =>
		name.split(' ').every((word) => normalizeName(product.name).includes(word))
	return products.length === 1 ? products.find(hasWords) : undefined
}

export async function rejectLinesForm(
	args: LinesFormArgs,
	rejection: ApiRejection,
): Promise<EditedLines> {
	const loaded = await loadLines(args.api, readLines(args))
	return { ...rejection, values: args.values, ...loaded }
}
