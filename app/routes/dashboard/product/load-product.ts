import { loadEntries } from '#app/components/entry-list.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import type { StaffArgs } from '#app/lib/require-staff.ts'

/** Loads the product and a page of its movements. */
export async function loadProduct({ api, request, id }: StaffArgs) {
	const param = { id }
	const [{ data: product }, ledger] = await Promise.all([
		fetchAsStaff(request, api.inventory[':id'].$get({ param })),
		loadEntries(request, 'moved-before', (query) =>
			fetchAsStaff(request, api.products[':id'].movements.$get({ param, query })),
		),
	])
	return { product, ledger }
}

export type Ledger = Awaited<ReturnType<typeof loadProduct>>['ledger']
