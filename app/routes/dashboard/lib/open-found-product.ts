import { redirect } from '@remix-run/cloudflare'
import { urls } from '#app/lib/urls.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { inventoryResultsUrl } from './inventory-results.ts'
import type { StaffLoaderArgs } from './staff-page.ts'

/** Marks the inventory URLs of the search in the layout. */
export const FIND_PARAMETER = 'find'

/** Redirects the search to the product with the entered code, or to those that match. */
export async function openFoundProduct({ api, request }: StaffLoaderArgs): Promise<void> {
	const { search, find } = readParameters(new URL(request.url), ['search', FIND_PARAMETER])
	if (!find) return
	const response = await api.inventory.suggest.$get({ query: { q: search } })
	const code = response.ok ? (await response.json()).code : null
	throw redirect(code ? urls.dashboard.product(code).page : inventoryResultsUrl({ search }))
}
