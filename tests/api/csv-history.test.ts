import { expect, test } from 'vitest'
import { apply, openStore, preview } from '#tests/support/csv.ts'
import type { HistoryEntry } from '#worker/contract/history.ts'
import type { ProductAnswer } from '#worker/contract/product.ts'

test('the history of a product tells what an import made of it, once, and not what the ledger tells', async () => {
	const { shop, headers } = await openStore()
	const historyOf = async (slug: string) => {
		const { data } = await shop.read<ProductAnswer>(`/api/products/slug/${slug}`)
		const address = `/api/history?target=${data._id}`
		return (await shop.read<{ data: HistoryEntry[] }>(address, { headers })).data
	}
	const files = [
		['slug,name,brand,category,subcategory,price', 'hub,Hub,Haldor,accessories,hubs,900'],
		['slug,price,available', 'hub,950,4', 'aero,450,5'],
		['slug,available', 'hub,9'],
		['slug,ratingAverage', 'hub,4.5'],
	]

	for (const lines of files) {
		const { body } = await preview(shop, headers, lines.join('\n'))
		await apply(shop, headers, body.data._id)
		await apply(shop, headers, body.data._id)
	}

	const by = 'Rahima Khatun'
	const action = 'product-import'
	expect(await historyOf('aero')).toMatchObject([
		{ action, by, before: { price: 500 }, after: { price: 450 } },
	])
	expect(await historyOf('hub')).toMatchObject([
		{ action, by, before: { ratingAverage: '0' }, after: { ratingAverage: '4.5' } },
		{ action, by, before: { price: 900 }, after: { price: 950 } },
		{ action, by, before: null, after: { name: 'Hub', price: 900 } },
	])
})
