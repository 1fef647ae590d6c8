import { expect, test } from 'vitest'
import { addProduct, openDashboard } from '#tests/support/back-office.ts'

test('of twenty concurrent edits of the same version, one is saved and the others are rejected with a 409', async () => {
	const { shop, headers, inventory } = await openDashboard()
	const { _id } = await addProduct(shop, headers)
	const edit = (price: number) =>
		shop.send(`/api/products/${_id}`, { version: 1, price }, { method: 'PATCH', headers })

	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, index) => edit(70_000 + index)),
	)

	const statuses = responses.map(({ status }) => status)
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
	expect(statuses.filter((status) => status === 409)).toHaveLength(19)
	const price = 70_000 + statuses.indexOf(200)
	expect((await inventory('?search=kestrova'))[0]).toMatchObject({ price, version: 2 })
})
