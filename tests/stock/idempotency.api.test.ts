import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Movement } from '#contract/movement.ts'
import {
	newProduct,
	openBackOffice,
	openStockClient,
	readStock,
} from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { insertProducts } from '#tests/support/products.ts'
import { listAllProducts, openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders, signIn } from '#tests/support/staff.ts'

test('an idempotency key expires after thirty days', async () => {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ available: 10 }])
	const { id: staffId } = await createStaff(shop)
	const sell = async () => {
		const headers = { ...(await signedInHeaders(shop, staffId)), 'Idempotency-Key': 'form-1' }
		const stock = async () => {
			const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
			return data[0]
		}
		const path = `/api/products/${(await stock())?._id}/movements`
		await shop.send(path, { movement: 'sell', quantity: 4, note: '' }, { headers })
		return (await stock())?.stock.sold
	}

	expect(await sell()).toBe(4)
	advance(29 * DAY_MS)
	expect(await sell()).toBe(4)
	advance(2 * DAY_MS)
	expect(await sell()).toBe(8)
})

test('a movement sent repeatedly or concurrently with the same idempotency key is recorded once and returns the same response', async () => {
	const { shop, id, move } = await openStockClient(10)

	const concurrent = await Promise.all([move('sell', 4, 'form-1'), move('sell', 4, 'form-1')])
	const repeated = await move('sell', 4, 'form-1')
	const other = await move('sell', 5, 'form-1')

	const bodies = await Promise.all(
		[...concurrent, repeated].map(
			async (response) => (await response.json()) as { data: Movement },
		),
	)
	expect(new Set(bodies.map(({ data }) => data._id)).size).toBe(1)
	expect(other.status).toBe(409)
	expect(await readStock(shop, id)).toMatchObject({ available: 6, sold: 4 })
})

test('a count sent twice with the same idempotency key is recorded once, and a reversal undoes its difference', async () => {
	const { shop, headers, id, path, count } = await openStockClient(12)

	const responses = [await count(20, 'count-1'), await count(20, 'count-1')]

	const ids = await Promise.all(
		responses.map(async (response) => ((await response.json()) as { data: Movement }).data._id),
	)
	expect(new Set(ids).size).toBe(1)
	await shop.fetch(`${path}/${ids[0]}/reversal`, { method: 'POST', headers })
	expect(await readStock(shop, id)).toMatchObject({ available: 12 })
})

test('requests with the same idempotency key add only one product, even if their slugs differ', async () => {
	const { shop, headers: staffHeaders } = await openBackOffice()
	const headers = { ...staffHeaders, 'Idempotency-Key': 'form-1' }
	const add = (slug: string) => shop.send('/api/products', { ...newProduct, slug }, { headers })

	const responses = [await add('first'), await add('first'), await add('second')]

	expect(responses.map(({ status }) => status)).toEqual([201, 201, 409])
	const slugs = (await listAllProducts(shop)).map(({ slug }) => slug)
	expect(slugs.filter((slug) => ['first', 'second'].includes(slug))).toEqual(['first'])
})

test('repeated requests to add a colleague with the same idempotency key add one account, with the first password', async () => {
	const shop = await openShop()
	const headers = { ...(await signedInHeaders(shop)), 'Idempotency-Key': 'form-1' }
	const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: PASSWORD }
	const otherPassword = 'another long password'
	const register = (changes = {}) =>
		shop.send('/api/auth/register', { ...colleague, ...changes }, { headers })

	const responses = [
		await register(),
		await register({ password: otherPassword }),
		await register({ name: 'Someone else' }),
	]

	expect(responses.map(({ status }) => status)).toEqual([201, 201, 409])
	expect((await signIn(shop, colleague.email)).status).toBe(200)
	expect((await signIn(shop, colleague.email, otherPassword)).status).toBe(401)
})

testOnOneEngine('a malformed idempotency key is rejected', async () => {
	const shop = await openShop()
	const staff = await signedInHeaders(shop)
	const calls: [path: string, body: object][] = [
		['/api/products', newProduct],
		['/api/products/some-id/movements', { movement: 'sell', quantity: 1 }],
		['/api/imports/some-id/application', {}],
	]

	for (const [path, body] of calls) {
		for (const key of ['', 'two words', 'k'.repeat(101)]) {
			const response = await shop.send(path, body, {
				headers: { ...staff, 'Idempotency-Key': key },
			})
			expect(response.status, path + key).toBe(400)
			expect(await response.text()).toContain('Idempotency-Key must be 1 to 100 visible ASCII')
		}
	}
})
