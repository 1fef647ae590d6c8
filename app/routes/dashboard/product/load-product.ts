import type { AppLoadContext } from '@remix-run/cloudflare'
import { askAsStaff } from '#app/lib/ask-as-staff.ts'
import { MOST_MOVEMENTS } from '#worker/contract/limits.ts'

const limit = String(MOST_MOVEMENTS)

/** The product with its newest movements, and a key for each form that may be sent once. */
export async function loadProduct(api: AppLoadContext['api'], request: Request, id: string) {
	const [{ data: product }, { data: movements }] = await Promise.all([
		askAsStaff(request, api.inventory[':id'].$get({ param: { id } })),
		askAsStaff(request, api.products[':id'].movements.$get({ param: { id }, query: { limit } })),
	])
	const entries = movements.map((movement) => ({ ...movement, once: crypto.randomUUID() }))
	return { product, ledger: { entries, once: crypto.randomUUID() } }
}

export type Ledger = Awaited<ReturnType<typeof loadProduct>>['ledger']
