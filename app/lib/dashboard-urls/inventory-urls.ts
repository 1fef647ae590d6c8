import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'

import { DASHBOARD, pageWith } from './dashboard-path.ts'

const INVENTORY = `${DASHBOARD}/inventory`
const STOCKTAKES = `${DASHBOARD}/stocktakes`
const CATEGORIES = `${DASHBOARD}/categories`

export const inventoryParameters = [
	'search',
	'exact',
	'branch',
	'stock',
	'status',
	'missing',
	'category',
	'sort',
	'limit',
	'page',
] as const
export type InventoryQuery = Partial<Record<(typeof inventoryParameters)[number], string>>

/** Returns URLs of a list of products with a changed query, on page 1 unless `changes` sets one. */
function createInventoryUrl(path: string) {
	return (query: InventoryQuery = {}, changes: InventoryQuery = {}) =>
		withParameters(path, inventoryParameters, { ...query, page: undefined, ...changes })
}

/** `copy` is the id of a product to copy. The others preset fields. */
export const newProductParameters = ['copy', 'category', 'subcategory', 'branch'] as const

function inventoryProductUrls(id: string) {
	const page = `${INVENTORY}/${encodeURIComponent(id)}`
	return {
		page,
		stock: `${page}#stock`,
		delete: `${page}/delete`,
		move: `${page}/move`,
		correct: `${page}/correct`,
		reverse: `${page}/reverse`,
	}
}

export const labelsParameters = ['ids', 'delivery'] as const

export const stocktakeParameters = ['lines', 'search', 'page'] as const
type StocktakeParameters = ParameterValues<(typeof stocktakeParameters)[number]>

function stocktakeUrl(id: string, query: StocktakeParameters = {}): string {
	return withParameters(`${STOCKTAKES}/${encodeURIComponent(id)}`, stocktakeParameters, query)
}

function categoryUrls(id: string) {
	const page = `${CATEGORIES}/${encodeURIComponent(id)}`
	return { page, newSubcategory: `${page}/new` }
}

export const inventoryUrls = {
	inventory: createInventoryUrl(INVENTORY),
	priceTable: createInventoryUrl(`${INVENTORY}/price-table`),
	newProduct: pageWith(`${INVENTORY}/new`, newProductParameters),
	importProducts: `${INVENTORY}/import`,
	applyImport: `${INVENTORY}/import/apply`,
	exportProducts: `${INVENTORY}/export.csv`,
	changeProducts: `${INVENTORY}/change`,
	changePrices: `${INVENTORY}/prices`,
	/** A bulk change or an import, with a page of its products. */
	bulkChange: (id: string, page?: number) =>
		withParameters(`${INVENTORY}/changes/${encodeURIComponent(id)}`, ['page'], { page }),
	product: inventoryProductUrls,
	stocktakes: STOCKTAKES,
	stocktake: stocktakeUrl,
	countingList: (id: string, page?: number) =>
		withParameters(`${STOCKTAKES}/${encodeURIComponent(id)}/list`, ['page'], { page }),
	findProduct: pageWith(`${DASHBOARD}/lines/find`, ['search']),
	/** The labels of products, or of the units of a delivery. */
	labels: pageWith(`${DASHBOARD}/labels`, labelsParameters),
	categories: CATEGORIES,
	newCategory: `${CATEGORIES}/new`,
	category: categoryUrls,
}
