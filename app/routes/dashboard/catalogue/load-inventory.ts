import { redirect } from '@remix-run/cloudflare'
import { lastPageNumber } from '#app/components/page-links.tsx'
import { unwrapOrRedirect } from '#app/lib/api-response.ts'
import { inventoryParameters } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { urls } from '#app/lib/urls.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { findBySlug } from '#contract/catalogue/categories.ts'

/** Rows on a page of the inventory. The first is the default. */
export const ROWS_PER_PAGE = ['25', '50', '100'] as const

type InventoryUrl = typeof urls.dashboard.inventory
type ApiQuery = Parameters<StaffLoaderArgs['api']['inventory']['$get']>[0]['query']

/** Loads a page of the inventory. A page number beyond the last page loads the last page. */
export async function loadInventory(
	{ api, request }: StaffLoaderArgs,
	urlFor: InventoryUrl = urls.dashboard.inventory,
) {
	const query = readParameters(new URL(request.url), inventoryParameters)
	const { limit = ROWS_PER_PAGE[0] } = query
	const response = await api.inventory.$get({ query: { ...query, limit } as ApiQuery })
	const inventory = await unwrapOrRedirect(response, (changes) =>
		urlFor(query, { page: query.page, ...changes }),
	)
	const category = findBySlug(inventory.categories, query.category)?.slug
	if (category !== query.category) throw redirect(urlFor(query, { category }))
	const lastPage = lastPageNumber(inventory.totalCount, Number(limit))
	const page = Number(query.page ?? 1)
	if (page <= lastPage) return { ...inventory, query, lastPage, page }
	throw redirect(urlFor(query, { page: lastPage > 1 ? String(lastPage) : undefined }))
}
