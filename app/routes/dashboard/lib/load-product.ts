import { unwrap } from '#app/lib/api-response.ts'
import { loadEntries } from './load-entries.ts'
import type { StaffLoaderArgs } from './staff-page.ts'

export async function fetchProduct({ api, id }: Pick<StaffLoaderArgs, 'api' | 'id'>) {
	const pending = api.inventory[':id'].$get({ param: { id } })
	return (await unwrap(pending)).data
}

export async function loadProductWithLedger(args: StaffLoaderArgs) {
	const { api, request, id } = args
	const [product, ledger] = await Promise.all([
		fetchProduct(args),
		loadEntries(request, 'moved-before', (query) =>
			unwrap(api.inventory[':id'].movements.$get({ param: { id }, query })),
		),
	])
	return { product, ledger }
}
