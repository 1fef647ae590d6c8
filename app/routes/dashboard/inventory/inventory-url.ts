import type { FormEvent } from 'react'
import { withParameters } from '#contract/query-string.ts'

export const inventoryParameters = [
	'search',
	'exact',
	'status',
	'lifecycle',
	'missing',
	'category',
	'sort',
	'page',
] as const
export type InventoryUrlQuery = Partial<Record<(typeof inventoryParameters)[number], string>>

/** Returns the inventory URL with changed parameters; `undefined` removes a parameter. The URL is that of the first page unless `changes` sets the page. */
export function inventoryUrl(query: InventoryUrlQuery, changes: InventoryUrlQuery = {}): string {
	const values = { ...query, page: undefined, ...changes }
	return withParameters('/dashboard/inventory', inventoryParameters, values)
}

/** Id of the line above the results. Links scroll to it, because phones would otherwise show only the filters. */
export const RESULTS_ANCHOR = 'found'

/** Returns the inventory URL with a fragment that scrolls to the results. */
export function inventoryResultsUrl(query: InventoryUrlQuery, changes: InventoryUrlQuery): string {
	return `${inventoryUrl(query, changes)}#${RESULTS_ANCHOR}`
}

/** Reloads the page when a form leads to the current URL, because the browser would only scroll to the fragment. */
export function reloadIfUrlUnchanged(event: FormEvent<HTMLFormElement>) {
	const fields = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
	if (`?${new URLSearchParams(fields)}` !== location.search) return
	event.preventDefault()
	document.getElementById(RESULTS_ANCHOR)?.scrollIntoView()
	location.reload()
}
