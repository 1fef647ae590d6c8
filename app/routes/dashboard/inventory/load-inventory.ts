import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { redirectHome } from '#app/lib/require-visitor.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import {
	type InventoryParameter,
	type InventoryUrlQuery,
	inventoryUrl,
	readInventoryQuery,
} from './inventory-url.ts'

type Api = AppLoadContext['api']
type Query = Parameters<Api['inventory']['$get']>[0]['query']

/** One page of the inventory; a page beyond the last becomes the last, and what the API refuses or does not know is taken out of the address. */
export async function loadInventory(api: Api, request: Request) {
	const asked = readInventoryQuery(new URL(request.url))
	const answer = await unwrap(fetchValidInventory(api, asked, request))
	const isKnown = answer.categories.some(({ slug }) => slug === asked.category)
	if (asked.category && !isKnown) throw redirect(inventoryUrl(asked, { category: undefined }))
	const lastPage = lastPageNumber(answer.totalCount, PAGE_SIZE)
	const page = Math.min(Number(asked.page ?? 1), lastPage)
	if (page === Number(asked.page ?? 1)) return { ...answer, asked, lastPage, page }
	const nearest = { ...asked, page: String(page) }
	return { ...(await unwrap(fetchInventory(api, nearest))), asked: nearest, lastPage, page }
}

function fetchInventory(api: Api, asked: InventoryUrlQuery) {
	return api.inventory.$get({ query: asked as Query })
}

async function fetchValidInventory(api: Api, asked: InventoryUrlQuery, request: Request) {
	const answer = await fetchInventory(api, asked)
	if (answer.status === 401) throw redirectHome(request)
	if (answer.status !== 400) return answer
	const { errors = [] } = await answer.json()
	const mended = { ...asked }
	for (const { field } of errors) delete mended[field as InventoryParameter]
	if (errors.length === 0) throw data(null, { status: 503 })
	throw redirect(inventoryUrl(mended, { page: mended.page }))
}
