import type { AppLoadContext } from '@remix-run/cloudflare'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import {
	ENTRIES_LIMIT,
	paginateEntries,
	readBefore,
} from '#app/routes/dashboard/history/paginate-history.ts'
import { BEFORE } from './section-url.ts'

/** The product with a page of its movements, and a key for each form that may be sent once. */
export async function loadProduct(api: AppLoadContext['api'], request: Request, id: string) {
	const before = readBefore(request, BEFORE.stock)
	const query = { before, limit: ENTRIES_LIMIT }
	const [{ data: product }, { data: movements }] = await Promise.all([
		fetchAsStaff(request, api.inventory[':id'].$get({ param: { id } })),
		fetchAsStaff(request, api.products[':id'].movements.$get({ param: { id }, query })),
	])
	const keyed = movements.map((movement) => ({ ...movement, once: crypto.randomUUID() }))
	return { product, ledger: { ...paginateEntries(keyed, before), once: crypto.randomUUID() } }
}

export type Ledger = Awaited<ReturnType<typeof loadProduct>>['ledger']
