import { expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { openSaleClient } from '#tests/support/sales-and-transfers.ts'
import { createShop } from '#tests/support/shop.ts'
import { openShopAsOwner } from '#tests/support/staff.ts'
import { addColleague, nameConflict, renameAccount } from '#tests/support/staff-names.ts'

test('two concurrent requests cannot both take a name', async () => {
	const { shop, headers } = await openShopAsOwner()
	const db = interceptBatches(shop.db, (batch) =>
		batch === 1 ? addColleague(shop, headers, 'Karim Mia') : Promise.resolve(),
	)
	const interrupted = createShop(db, { now: shop.now })

	const renamed = await renameAccount(interrupted, headers, 'karim mia')

	expect(await renamed.json()).toMatchObject(nameConflict)
	const again = await addColleague(shop, headers, 'Karim', 'other@jonaki.example')
	expect(again.status).toBe(201)
})

test('papers and the activity keep the name of their time after each change of a name', async () => {
	const clock = createClock()
	const products = [{ slug: 'kestrel-one', available: 9 }]
	const { shop, headers, ids, sell } = await openSaleClient(products, { now: clock.now })
	const lines = [{ productId: ids[0], quantity: 1 }]
	const send = (path: string, body: object) => shop.send(path, body, { headers })
	const readBy = async (path: string) =>
		JSON.stringify(await shop.read(path, { headers })).match(/"(by|startedBy)":"[^"]*"/g)?.[0]

	await sell([1])
	await send('/api/transfers', { from: 'madhupur', to: 'dhanbari', lines })
	await send('/api/stocktakes', { branch: 'madhupur' })
	clock.advance(1)
	await renameAccount(shop, headers, 'Rahima Begum')
	clock.advance(1)
	await sell([1])
	clock.advance(1)
	await renameAccount(shop, headers, 'Rahima Sultana')
	clock.advance(1)
	await sell([1])

	const names = await Promise.all([1, 2, 3].map((number) => readBy(`/api/sales/${number}`)))
	expect(names).toEqual(['"by":"Rahima Khatun"', '"by":"Rahima Begum"', '"by":"Rahima Sultana"'])
	expect(await readBy('/api/transfers')).toBe('"by":"Rahima Khatun"')
	expect(await readBy('/api/stocktakes')).toBe('"startedBy":"Rahima Khatun"')
	const entries = await shop.readData<{ by: string; action: string }[]>('/api/history', { headers })
	const authors = (action: string) =>
		entries.filter((entry) => entry.action === action).map(({ by }) => by)
	expect(authors('sale-add')).toEqual(['Rahima Sultana', 'Rahima Begum', 'Rahima Khatun'])
	expect(authors('name-change')).toEqual(['Rahima Begum', 'Rahima Khatun'])
})
