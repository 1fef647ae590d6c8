import { loadEntries, readBefore } from '#app/components/entry-pagination.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { withParameters } from '#app/lib/query-string.ts'
import type { StaffArgs } from '#app/lib/require-staff.ts'
import { readParameters } from '#contract/query-string.ts'

/** Loads the product and a page of its movements. */
export async function loadProduct({ api, request, id }: StaffArgs) {
	const param = { id }
	const [{ data: product }, ledger] = await Promise.all([
		fetchAsStaff(request, api.inventory[':id'].$get({ param })),
		loadEntries(readBefore(request, CURSOR_PARAMETERS.stock), (query) =>
			fetchAsStaff(request, api.products[':id'].movements.$get({ param, query })),
		),
	])
	return { product, ledger }
}

export type Ledger = Awaited<ReturnType<typeof loadProduct>>['ledger']

/** Paginated sections of a product's page, with the query parameter of each. */
export const CURSOR_PARAMETERS = { stock: 'moved-before', history: 'changed-before' } as const
const parameters = Object.values(CURSOR_PARAMETERS)

type Page = { id: string; search: string }

/** Returns the URL of a section with the entries older than `before`, or the newest. The other section keeps its page. */
export function sectionUrl(
	{ id, search }: Page,
	section: keyof typeof CURSOR_PARAMETERS,
	before?: string,
): string {
	const current = readParameters({ searchParams: new URLSearchParams(search) }, parameters)
	const path = `/dashboard/inventory/${id}`
	return `${withParameters(path, parameters, { ...current, [CURSOR_PARAMETERS[section]]: before })}#${section}`
}
