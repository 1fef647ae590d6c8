import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { openShopAsOwner } from '#tests/support/staff.ts'
import { sha256 } from '#worker/domain/sha256.ts'

const parseLog = (shop: Shop): object[] => shop.logLines.map((line) => JSON.parse(line))

test('every request is logged as one line of JSON, including cache hits in memory', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	const miss = await shop.fetch('/products/aero')
	const hit = await shop.fetch('/products/aero')
	const apiResponse = await shop.fetch('/api/products?search=secret-word')
	const missing = await shop.fetch('/nowhere/at/all')
	const rejected = await shop.fetch('/api/auth/login', { method: 'PUT' })

	const logged = ({ status, headers }: Response) => ({
		id: headers.get('X-Request-Id'),
		status,
		staff: null,
		time: expect.any(String),
		ms: expect.any(Number),
	})
	expect([miss.status, missing.status, rejected.status]).toEqual([200, 404, 405])
	expect(parseLog(shop)).toMatchObject([
		{ ...logged(miss), method: 'GET', route: '/products/:slug', cache: 'miss' },
		{ ...logged(hit), method: 'GET', route: '/products/:slug', cache: 'hit' },
		{ ...logged(apiResponse), method: 'GET', route: '/api/products', cache: 'miss' },
		{ ...logged(missing), method: 'GET', route: '/*', cache: 'none' },
		{ ...logged(rejected), method: 'PUT', route: '/api/auth/login' },
	])
	expect(shop.logLines.join()).not.toMatch(/secret-word|aero/)
})

test('a log line contains the staff id but no secrets, and only staff get Server-Timing', async () => {
	const { shop, owner, headers } = await openShopAsOwner()

	const inventory = await shop.fetch('/dashboard/inventory', { headers })
	const anonymous = await shop.fetch('/auth/login')

	expect(parseLog(shop)[0]).toMatchObject({ route: '/dashboard/inventory', staff: owner.id })
	expect(shop.logLines.join()).not.toContain(headers.Cookie.split('=')[1])
	expect(inventory.headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+$/)
	expect(anonymous.headers.get('Server-Timing')).toBeNull()
})

test('input from visitors cannot start a new log line', async () => {
	const shop = await openShop()
	const forged = '%0d%0a{"id":"forged"}'

	await shop.fetch(`/products/${forged}?search=${forged}`)
	await shop.fetch(`/${forged}`, { headers: { 'User-Agent': '{"id":"forged"}' } })

	expect(shop.logLines).toHaveLength(2)
	expect(shop.logLines.join()).not.toContain('forged')
	// Remix logs that no route matches a path with a line break.
	takeConsoleOutput()
})

test('an error is logged with its request id, but without the parameters of its SQL statement', async () => {
	const { shop, headers } = await openShopAsOwner()
	const [, token = ''] = headers.Cookie.split('=')
	await shop.db.run(sql`alter table sessions rename to gone`)

	const response = await shop.fetch('/api/inventory', { headers })
	const id = response.headers.get('X-Request-Id') ?? 'none'
	const logged = takeConsoleOutput()

	expect(response.status).toBe(503)
	expect(await response.text()).not.toMatch(/sessions|select|sqlite/i)
	expect(logged).toHaveLength(1)
	expect(logged[0]).toContain(id)
	expect(logged[0]).toContain('no such table')
	expect(logged.join()).not.toContain(token)
	expect(logged.join()).not.toContain(sha256(token))
	expect(parseLog(shop)).toMatchObject([{ id, status: 503 }])
})
