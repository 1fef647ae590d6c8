import type { FormEvent } from 'react'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { urls } from '#app/lib/urls.ts'

/** Line above the results, which links scroll to: phones would otherwise show only the filters. */
export const RESULTS_ANCHOR = 'found'

/** Returns the inventory URL with a fragment that scrolls to the results. */
export function inventoryResultsUrl(query?: InventoryQuery, changes?: InventoryQuery): string {
	return `${urls.dashboard.inventory(query, changes)}#${RESULTS_ANCHOR}`
}

/** Reloads when a form leads to the current URL, where a browser would only scroll. */
export function reloadIfUrlUnchanged(event: FormEvent<HTMLFormElement>) {
	const fields = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
	const { search } = new URL(`?${new URLSearchParams(fields)}`, location.href)
	if (search !== location.search) return
	event.preventDefault()
	document.getElementById(RESULTS_ANCHOR)?.scrollIntoView()
	location.reload()
}
