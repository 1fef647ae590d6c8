import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { moveStock } from '#tests/support/products.ts'
import { listAllProducts } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders, signIn } from '#tests/support/staff.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const readMovement = async (response: Response) =>
	((await response.json()) as { data: Movement }).data

test('the hourly clean-up deletes an idempotency key after thirty days', async () => {
	const { now, advance } = createClock()
	const { shop, id, stock } = await openStockClient(10, now)
	const { id: staffId } = await createStaff(shop)
	const sell = async () => {
		await shop.runScheduled()
		const headers = { ...(await signedInHeaders(shop, staffId)), 'Idempotency-Key': 'form-1' }
		await moveStock(shop, { id, headers, movement: 'sell', quantity: 4 })
		return (await stock()).sold
	}

	expect(await sell()).toBe(4)
	advance(29 * DAY_MS)
	expect(await sell()).toBe(4)
	advance(2 * DAY_MS)
	expect(await sell()).toBe(8)
})

test('a count sent repeatedly or concurrently with the same idempotency key is recorded once, and a reversal undoes its difference', async () => {
	const { count, reverse, stock } = await openStockClient(12)

	const concurrent = await Promise.all([count(20, 'count-1'), count(20, 'count-1')])
	const repeated = await count(20, 'count-1')
	const other = await count(21, 'count-1')

	const [first, ...others] = await Promise.all([...concurrent, repeated].map(readMovement))
	expect(others).toEqual([first, first])
	expect(other.status).toBe(409)
	await reverse(first?._id ?? '')
	expect(await stock()).toMatchObject({ available: 12 })
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
	const { shop, headers: ownerHeaders } = await openBackOffice()
	const headers = { ...ownerHeaders, 'Idempotency-Key': 'form-1' }
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

test('a malformed idempotency key is rejected', async () => {
	const { shop, headers: staff } = await openBackOffice()
	const calls: [path: string, body: object][] = [
		['/api/products', newProduct],
		['/api/inventory/some-id/movements', { branch: 'madhupur', movement: 'defect', quantity: 1 }],
		['/api/bulk-changes/some-id/application', {}],
	]

	for (const [path, body] of calls) {
		for (const key of ['', 'two words', 'k'.repeat(101)]) {
			const headers = { ...staff, 'Idempotency-Key': key }
			const response = await shop.send(path, body, { headers })
			expect(response.status, path + key).toBe(400)
			expect(await response.text()).toContain('Idempotency-Key must be 1 to 100 visible ASCII')
		}
	}
})
