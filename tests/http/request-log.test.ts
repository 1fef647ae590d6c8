import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'

type Line = Record<string, unknown>

const told = (shop: Shop): Line[] => shop.lines.map((line) => JSON.parse(line))

test('every request is one line of JSON, also those that memory answers', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	const made = await shop.fetch('/products/aero')
	const remembered = await shop.fetch('/products/aero')
	const call = await shop.fetch('/api/products?search=secret-word')
	const missing = await shop.fetch('/nowhere/at/all')
	const refused = await shop.fetch('/api/auth/login', { method: 'PUT' })

	const shared = { staff: null, time: expect.any(String), ms: expect.any(Number) }
	const idOf = ({ headers }: Response) => headers.get('X-Request-Id')
	expect(told(shop)).toMatchObject([
		{
			...shared,
			id: idOf(made),
			method: 'GET',
			route: '/products/:slug',
			status: 200,
			cache: 'miss',
		},
		{ ...shared, id: idOf(remembered), route: '/products/:slug', status: 200, cache: 'hit' },
		{ ...shared, id: idOf(call), route: '/api/products', status: 200, cache: 'miss' },
		{ ...shared, id: idOf(missing), route: '/*', status: 404, cache: 'none' },
		{ ...shared, id: idOf(refused), method: 'PUT', route: '/api/auth/login', status: 405 },
	])
	expect(shop.lines.join()).not.toContain('secret-word')
	expect(shop.lines.join()).not.toContain('aero')
})

test('a line names the member of staff and keeps secrets, and staff see how long it took', async () => {
	const shop = await openShop()
	const { id } = await createStaff(shop)
	const headers = await signedInHeaders(shop, id)

	const inventory = await shop.fetch('/dashboard/inventory', { headers })
	const stranger = await shop.fetch('/auth/login')

	expect(told(shop)[0]).toMatchObject({ route: '/dashboard/inventory', staff: id })
	expect(shop.lines.join()).not.toContain(headers.Cookie.split('=')[1])
	expect(inventory.headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+$/)
	expect(stranger.headers.get('Server-Timing')).toBeNull()
})

test('nothing a visitor sends begins a line of its own', async () => {
	const shop = await openShop()
	const forged = '%0d%0a{"id":"forged"}'

	await shop.fetch(`/products/${forged}?search=${forged}`)
	await shop.fetch(`/${forged}`, { headers: { 'User-Agent': '{"id":"forged"}' } })

	expect(shop.lines).toHaveLength(2)
	expect(shop.lines.join()).not.toContain('forged')
	// The router says on the console that no page has a line break in its address.
	allowConsole()
})

test('a failure is told with its request, without the values of its statement', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const [, token = ''] = headers.Cookie.split('=')
	await shop.db.run(sql`alter table sessions rename to gone`)

	const answer = await shop.fetch('/api/inventory', { headers })
	const id = answer.headers.get('X-Request-Id') ?? 'none'
	const said = allowConsole()

	expect(answer.status).toBe(503)
	expect(await answer.text()).not.toMatch(/sessions|select|sqlite/i)
	expect(said).toHaveLength(1)
	expect(said[0]).toContain(id)
	expect(said[0]).toContain('no such table')
	expect(said.join()).not.toContain(token)
	expect(said.join()).not.toContain(sha256(token))
	expect(told(shop)).toMatchObject([{ id, status: 503 }])
})
