import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'

test('the inventory counts the whole catalogue and shows what a filter leaves', async () => {
	const { page } = await openDashboard([
		{ name: 'Full Shelf', price: 1000, available: 20 },
		{ name: 'Nearly Gone', price: 200, available: 3 },
		{ name: 'All Sold', price: 50, available: 0 },
	])

	const low = await page('/dashboard/inventory?status=low')

	expect(low).toContain('Nearly Gone')
	expect(low).not.toContain('Full Shelf')
	expect(low).toContain('৳20,600')
	expect(low).toMatch(/Products<\/dt><dd>3</)
	expect(await page('/dashboard/inventory?search=nothing-like-it')).toContain('No Products Found')
})

test('the counts of a product stand in groups, as everywhere else', async () => {
	const { page, path } = await openDashboard([{ name: 'Full Shelf', available: 1_234_567 }])

	expect(await page('/dashboard/inventory')).toContain('>12,34,567 available<')
	expect(await page(path)).toContain('<dt>Available</dt><dd>12,34,567</dd>')
})

test('what the inventory does not understand is taken out of its address', async () => {
	const { shop, headers } = await openDashboard()

	const answer = await shop.fetch('/dashboard/inventory?status=odd&search=kestrel', { headers })

	expect(answer.headers.get('Location')).toBe('/dashboard/inventory?search=kestrel')
	const beyond = await shop.fetch('/dashboard/inventory?page=99', { headers })
	expect(await beyond.text()).toContain('Kestrel One')
})

test('the dashboard tells who did what, newest first, and nothing may keep it', async () => {
	const { shop, headers, post, path } = await openDashboard()
	await post(`${path}/move`, { movement: 'receive', quantity: '5', note: 'From Dhaka' })

	const answer = await shop.fetch('/dashboard', { headers })
	const page = await answer.text()

	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect(page).toContain('<h1 class="text-2xl">Dashboard</h1>')
	expect(page).toContain('Received 5: From Dhaka')
	expect(page).toContain('Rahima Khatun')
	expect(page).toContain(`href="${path}"`)
})

test('a product that is not there is a 404', async () => {
	const { shop, headers, post } = await openDashboard()
	const sale = { movement: 'sell', quantity: '1' }

	expect((await shop.fetch('/dashboard/inventory/gone', { headers })).status).toBe(404)
	expect((await post('/dashboard/inventory/gone/move', sale)).status).toBe(404)
})

test('an inventory that cannot be read says so, and a lost database does not show the page', async () => {
	const { shop, headers } = await openDashboard()
	await shop.db.run(sql.raw('alter table products rename to away'))

	const answer = await shop.fetch('/dashboard/inventory', { headers })

	expect(answer.status).toBe(503)
	expect(await answer.text()).toContain('Failed to load products')
	await shop.db.run(sql.raw('alter table sessions rename to gone'))
	const unknown = await shop.fetch('/dashboard/inventory', { headers })
	expect(unknown.status).toBe(503)
	expect(await unknown.text()).toContain('Failed to load products')
	expect(allowConsole().length).toBeGreaterThan(0)
})
