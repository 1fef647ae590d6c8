import { data, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { redirectIfSignedOut } from '#app/lib/require-staff.ts'
import type { StaffArgs } from '#app/lib/staff-page.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'
import {
	type InventoryParameter,
	type InventoryUrlQuery,
	inventoryParameters,
	inventoryUrl,
} from './inventory-url.ts'

type Query = Parameters<StaffArgs['api']['inventory']['$get']>[0]['query']

/** Loads a page of the inventory; a page number beyond the last page loads the last page. If parameters are invalid, redirects to a URL without them. */
export async function loadInventory(args: StaffArgs) {
	const query = readParameters(new URL(args.request.url), inventoryParameters)
	const inventory = await unwrap(fetchInventory(args, query))
	const isCategory = inventory.categories.some(({ slug }) => slug === query.category)
	if (query.category && !isCategory) throw redirect(inventoryUrl(query, { category: undefined }))
	const lastPage = lastPageNumber(inventory.totalCount, PAGE_SIZE)
	const page = Number(query.page ?? 1)
	if (page <= lastPage) return { ...inventory, query, lastPage, page }
	const lastQuery = { ...query, page: String(lastPage) }
	const lastInventory = await unwrap(fetchInventory(args, lastQuery))
	return { ...lastInventory, query: lastQuery, lastPage, page: lastPage }
}

async function fetchInventory({ api, request }: StaffArgs, query: InventoryUrlQuery) {
	const response = await api.inventory.$get({ query: query as Query })
	redirectIfSignedOut(request, response)
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	const validQuery = { ...query }
	for (const { field } of errors) delete validQuery[field as InventoryParameter]
	if (errors.length === 0) throw data(null, { status: 503 })
	throw redirect(inventoryUrl(validQuery, { page: validQuery.page }))
}
