import { data, redirect } from '@remix-run/cloudflare'
import type { FormEvent } from 'react'
import { unwrap } from '#app/lib/api-response.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { withParameters } from '#app/lib/query-string.ts'
import { redirectIfSignedOut, type StaffArgs } from '#app/lib/require-staff.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'

const inventoryParameters = [
	'search',
	'exact',
	'status',
	'lifecycle',
	'missing',
	'category',
	'sort',
	'page',
] as const
type InventoryParameter = (typeof inventoryParameters)[number]
export type InventoryUrlQuery = Partial<Record<InventoryParameter, string>>

function readInventoryQuery(url: URL): InventoryUrlQuery {
	return readParameters(url, inventoryParameters)
}

/** Returns the inventory URL with changed parameters; `undefined` removes one. Starts at the first page. */
export function inventoryUrl(query: InventoryUrlQuery, changes: InventoryUrlQuery = {}): string {
	const values = { ...query, page: undefined, ...changes }
	return withParameters('/dashboard/inventory', inventoryParameters, values)
}

/** Id of the results, which are below the fold on phones. */
export const RESULTS_ANCHOR = 'found'

/** Returns the inventory URL, scrolled to the results. */
export function inventoryResultsUrl(query: InventoryUrlQuery, changes: InventoryUrlQuery): string {
	return `${inventoryUrl(query, changes)}#${RESULTS_ANCHOR}`
}

/** Reloads the page when a form leads to the current URL, where the browser would only scroll to the fragment. */
export function reloadSameResults(event: FormEvent<HTMLFormElement>) {
	const fields = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
	if (`?${new URLSearchParams(fields)}` !== location.search) return
	event.preventDefault()
	document.getElementById(RESULTS_ANCHOR)?.scrollIntoView()
	location.reload()
}

type Query = Parameters<StaffArgs['api']['inventory']['$get']>[0]['query']

/** Loads a page of the inventory. Falls back to the last page; redirects without invalid or unknown parameters. */
export async function loadInventory({ api, request }: Pick<StaffArgs, 'api' | 'request'>) {
	const query = readInventoryQuery(new URL(request.url))
	const response = await unwrap(fetchValidInventory(api, query, request))
	const isCategory = response.categories.some(({ slug }) => slug === query.category)
	if (query.category && !isCategory) throw redirect(inventoryUrl(query, { category: undefined }))
	const lastPage = lastPageNumber(response.totalCount, PAGE_SIZE)
	const page = Math.min(Number(query.page ?? 1), lastPage)
	if (page === Number(query.page ?? 1)) return { ...response, query, lastPage, page }
	const nearest = { ...query, page: String(page) }
	return { ...(await unwrap(fetchInventory(api, nearest))), query: nearest, lastPage, page }
}

function fetchInventory(api: StaffArgs['api'], query: InventoryUrlQuery) {
	return api.inventory.$get({ query: query as Query })
}

async function fetchValidInventory(
	api: StaffArgs['api'],
	query: InventoryUrlQuery,
	request: Request,
) {
	const response = await fetchInventory(api, query)
	redirectIfSignedOut(request, response)
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	const valid = { ...query }
	for (const { field } of errors) delete valid[field as InventoryParameter]
	if (errors.length === 0) throw data(null, { status: 503 })
	throw redirect(inventoryUrl(valid, { page: valid.page }))
}
