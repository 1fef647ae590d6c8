import { withParameters } from '#app/lib/query-string.ts'
import { readParameters } from '#contract/query-string.ts'

const inventoryParameters = ['search', 'exact', 'status', 'category', 'sort', 'page'] as const
export type InventoryParameter = (typeof inventoryParameters)[number]
export type InventoryUrlQuery = Partial<Record<InventoryParameter, string>>

export function readInventoryQuery(address: URL): InventoryUrlQuery {
	return readParameters(address, inventoryParameters)
}

/** The list with some parameters changed; `undefined` takes one away, and the pages start anew. */
export function inventoryUrl(asked: InventoryUrlQuery, changes: InventoryUrlQuery = {}): string {
	const values = { ...asked, page: undefined, ...changes }
	return withParameters('/dashboard/inventory', inventoryParameters, values)
}

/** Where the list begins, which stands below the fold of a phone. */
export const RESULTS_ANCHOR = 'found'

/** The same, and straight to the list. */
export function inventoryResultsUrl(asked: InventoryUrlQuery, changes: InventoryUrlQuery): string {
	return `${inventoryUrl(asked, changes)}#${RESULTS_ANCHOR}`
}
