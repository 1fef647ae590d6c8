import { loadEntries } from '#app/components/entry-list.tsx'
import { fetchAsStaff, type StaffArgs } from '#app/lib/staff-page.ts'

type ProductArgs = Pick<StaffArgs, 'api' | 'request' | 'id'>

export async function fetchProduct({ api, request, id }: ProductArgs) {
	const pending = api.inventory[':id'].$get({ param: { id } })
	return (await fetchAsStaff(request, pending)).data
}

/** Loads the product and a page of its movements. */
export async function loadProduct(args: StaffArgs) {
	const { api, request, id } = args
	const [product, ledger] = await Promise.all([
		fetchProduct(args),
		loadEntries(request, 'moved-before', (query) =>
			fetchAsStaff(request, api.products[':id'].movements.$get({ param: { id }, query })),
		),
	])
	return { product, ledger }
}

export type Ledger = Awaited<ReturnType<typeof loadProduct>>['ledger']
