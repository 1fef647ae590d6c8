import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'

import { DASHBOARD } from './dashboard-path.ts'

const INVENTORY = `${DASHBOARD}/inventory`
const STOCKTAKES = `${DASHBOARD}/stocktakes`
const CATEGORIES = `${DASHBOARD}/categories`
const LABELS = `${DASHBOARD}/labels`

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
type NewProductQuery = ParameterValues<(typeof newProductParameters)[number]>

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
type LabelsQuery = ParameterValues<(typeof labelsParameters)[number]>

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
	newProduct: (query: NewProductQuery = {}) =>
		withParameters(`${INVENTORY}/new`, newProductParameters, query),
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
	findProduct: (search: string) =>
		withParameters(`${DASHBOARD}/lines/find`, ['search'], { search }),
	labels: LABELS,
	/** The labels of products, or of the units of a delivery. */
	labelsOf: (query: LabelsQuery) => withParameters(LABELS, labelsParameters, query),
	categories: CATEGORIES,
	newCategory: `${CATEGORIES}/new`,
	category: categoryUrls,
}
