import { loadEntries } from '#app/components/entry-list.tsx'
import { fetchAsStaff, type StaffArgs } from '#app/lib/staff-page.ts'

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
