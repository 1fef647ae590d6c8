import { unwrap } from '#app/lib/api-response.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import type { StaffLoaderArgs } from './staff-page.ts'

/** Last costs by product, or `null` for staff who are no owners, whom the API refuses them. */
export type Costs = Partial<Record<string, number>> | null

export async function loadCosts(
	{ api, context }: Pick<StaffLoaderArgs, 'api' | 'context'>,
	productIds: string[],
): Promise<Costs> {
	if ((await context.session())?.role !== 'owner') return null
	const pages = Array.from({ length: Math.ceil(productIds.length / MAX_LINES) }, (_, page) =>
		productIds.slice(page * MAX_LINES, (page + 1) * MAX_LINES).join(),
	)
	const responses = await Promise.all(
		pages.map((ids) => unwrap(api.inventory.costs.$get({ query: { ids } }))),
	)
	const costs = responses.flatMap(({ data }) => data)
	return Object.fromEntries(costs.map(({ productId, unitCost }) => [productId, unitCost]))
}
