import { data, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { redirectIfSignedOut, type StaffArgs } from '#app/lib/require-staff.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import {
	type InventoryParameter,
	type InventoryUrlQuery,
	inventoryUrl,
	readInventoryQuery,
} from './inventory-url.ts'

type Api = StaffArgs['api']
type Query = Parameters<Api['inventory']['$get']>[0]['query']

/** Loads a page of the inventory. Falls back to the last page. Redirects to a URL without the invalid parameters, if there are any. */
export async function loadInventory({ api, request }: Pick<StaffArgs, 'api' | 'request'>) {
	const query = readInventoryQuery(new URL(request.url))
	const response = await unwrap(fetchValidInventory(api, query, request))
	const isCategory = response.categories.some(({ slug }) => slug === query.category)
	if (query.category && !isCategory) throw redirect(inventoryUrl(query, { category: undefined }))
	const lastPage = lastPageNumber(response.totalCount, PAGE_SIZE)
	const page = Math.min(Number(query.page ?? 1), lastPage)
	if (page === Number(query.page ?? 1)) return { ...response, query, lastPage, page }
	const nearestPageQuery = { ...query, page: String(page) }
	return {
		...(await unwrap(fetchInventory(api, nearestPageQuery))),
		query: nearestPageQuery,
		lastPage,
		page,
	}
}

function fetchInventory(api: Api, query: InventoryUrlQuery) {
	return api.inventory.$get({ query: query as Query })
}

async function fetchValidInventory(api: Api, query: InventoryUrlQuery, request: Request) {
	const response = await fetchInventory(api, query)
	redirectIfSignedOut(request, response)
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	const validQuery = { ...query }
	for (const { field } of errors) delete validQuery[field as InventoryParameter]
	if (errors.length === 0) throw data(null, { status: 503 })
	throw redirect(inventoryUrl(validQuery, { page: validQuery.page }))
}
