import { withParameters } from '#app/lib/query-string.ts'
import { readParameters } from '#contract/query-string.ts'

const inventoryParameters = ['search', 'exact', 'status', 'category', 'sort', 'page'] as const
export type InventoryParameter = (typeof inventoryParameters)[number]
export type InventoryAddress = Partial<Record<InventoryParameter, string>>

export function readInventoryAddress(address: URL): InventoryAddress {
	return readParameters(address, inventoryParameters)
}

/** The list with some parameters changed; `undefined` takes one away, and the pages start anew. */
export function inventoryAddress(asked: InventoryAddress, changes: InventoryAddress = {}): string {
	const values = { ...asked, page: undefined, ...changes }
	return withParameters('/dashboard/inventory', inventoryParameters, values)
}

/** Where the list begins, which stands below the fold of a phone. */
export const FOUND = 'found'

/** The same, and straight to the list. */
export function foundAddress(asked: InventoryAddress, changes: InventoryAddress): string {
	return `${inventoryAddress(asked, changes)}#${FOUND}`
}
