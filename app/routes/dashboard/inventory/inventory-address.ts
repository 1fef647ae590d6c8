export const inventoryParameters = [
	'search',
	'exact',
	'status',
	'category',
	'sort',
	'page',
] as const
export type InventoryParameter = (typeof inventoryParameters)[number]
export type InventoryAddress = Partial<Record<InventoryParameter, string>>

const INVENTORY = '/dashboard/inventory'

/** What the address asks for: the first of repeated parameters counts, an empty one is not given. */
export function readInventoryAddress({ searchParams }: URL): InventoryAddress {
	const given = inventoryParameters.map((name) => [name, searchParams.get(name)] as const)
	return Object.fromEntries(given.filter(([, value]) => value))
}

/** The list with some parameters changed; `undefined` takes one away, and the pages start anew. */
export function inventoryAddress(asked: InventoryAddress, changes: InventoryAddress = {}): string {
	const merged: InventoryAddress = { ...asked, page: undefined, ...changes }
	const parameters = new URLSearchParams()
	for (const name of inventoryParameters) {
		const value = merged[name]
		if (value) parameters.set(name, value)
	}
	return parameters.size > 0 ? `${INVENTORY}?${parameters}` : INVENTORY
}
