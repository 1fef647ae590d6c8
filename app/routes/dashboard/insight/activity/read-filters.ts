import { redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { type ActivityQuery, activityParameters } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'

/** Field for the name or a code. The URL of the filtered page has the id. */
export const PRODUCT_FIELD = 'find'

/** Redirects a submitted form to its shortest URL, with the product that was found. */
export async function readFilters({ api, request }: StaffLoaderArgs) {
	const url = new URL(request.url)
	const query: ActivityQuery = readParameters(url, activityParameters)
	const { product: id, from, to } = query
	if (from && to && from > to)
		throw redirect(urls.dashboard.activity(query, { from: to, to: from }))
	const product = id ? await findName(api, id) : undefined
	const search = url.searchParams.get(PRODUCT_FIELD)?.trim().slice(0, MAX_SEARCH_LENGTH)
	if (search === undefined) return { query, product }
	if (search === '' || search === product?.name)
		throw redirect(urls.dashboard.activity(query, { product: search && id }))
	const { data: products, code } = await unwrap(
		api.inventory.suggest.$get({ query: { q: search } }),
	)
	const found = code ?? (products.length === 1 ? products[0]?._id : undefined)
	if (found) throw redirect(urls.dashboard.activity(query, { product: found }))
	return { query: { ...query, product: undefined }, choices: { search, products } }
}

async function findName(api: StaffLoaderArgs['api'], id: string) {
	const response = await api.inventory[':id'].$get({ param: { id } })
	return response.ok ? { _id: id, name: (await response.json()).data.name } : undefined
}
