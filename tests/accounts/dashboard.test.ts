import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#scripts/start/prepare-database.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { readAttributes, textOf } from '#tests/support/html.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'

test('the inventory counts all products and lists those that match the filter', async () => {
	const { readPage } = await openDashboard([
		{ name: 'Well Stocked', price: 1000, available: 20 },
		{ name: 'Nearly Sold Out', price: 200, available: 3 },
		{ name: 'Sold Out', price: 50, available: 0 },
	])

	const low = await readPage('/dashboard/inventory?stock=low')

	expect(low).toContain('Nearly Sold Out')
	expect(low).not.toContain('Well Stocked')
	expect(low).toContain('৳20,600')
	expect(low).toMatch(/Products<\/dt><dd[^>]*>3</)
	const noMatches = await readPage('/dashboard/inventory?search=nothing-like-it')
	expect(noMatches).toContain('No Products Found')
})

test('stock counts are formatted with digit grouping', async () => {
	const { readPage, editPath } = await openDashboard([{ available: 1_234_567 }])

	expect(await readPage('/dashboard/inventory')).toContain('>12,34,567 available<')
	expect(await readPage(editPath)).toMatch(/Available<\/th><td[^>]*>12,34,567</)
})

test('the inventory redirects to remove invalid parameters, and a page number that is too high shows the last page', async () => {
	const { shop, headers } = await openDashboard()

	const response = await shop.fetch('/dashboard/inventory?status=odd&search=kestrel', { headers })

	expect(response.headers.get('Location')).toBe('/dashboard/inventory?search=kestrel')
	const lastPage = await shop.fetch('/dashboard/inventory?page=99', { headers })
	expect(lastPage.headers.get('Location')).toBe('/dashboard/inventory')
})

test('the dashboard lists recent changes with the names of those who made them, and is never cached', async () => {
	const { shop, headers, post, editPath } = await openDashboard()
	await post(`${editPath}/move`, { movement: 'receive', quantity: '5', note: 'From Dhaka' })

	const response = await shop.fetch('/dashboard', { headers })
	const page = await response.text()

	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	expect(page).toContain('<h1 class="text-2xl">Dashboard</h1>')
	expect(page).toContain('Received 5, Madhupur: From Dhaka')
	expect(page).toContain('Rahima Khatun')
	expect(page).toContain(`href="${editPath}"`)
})

test('the dashboard shows what needs attention, the stock movements and the inventory value', async () => {
	const { readPage, post, editPath } = await openDashboard([
		{ price: 200, available: 3, images: [] },
		{ price: 50, available: 0, category: 'router', specifications: [] },
		{ name: 'Kestrel One', price: 1000, available: 20 },
	])
	await post(`${editPath}/move`, { movement: 'sell', quantity: '2' })
	await post(`${editPath}/move`, { movement: 'service', quantity: '1' })

	const dashboard = await readPage('/dashboard')

	const links = readAttributes(dashboard, 'a[href^="/dashboard/inventory?"]', 'href')
	expect(links.map((link) => link.split('?')[1])).toEqual(
		`stock=out stock=low missing=picture missing=details category=laptop
		category=router`.split(/\s+/),
	)
	expect(textOf(dashboard)).toMatch(/Today:\s+Sold 2, Other 1/)
	expect(dashboard).not.toContain('<svg role="img"')
	expect(dashboard).toMatch(/<details open.*<th[^>]*>\d+ \w{3}<\/th><td[^>]*>Sold 2, Other 1</s)
	expect(dashboard).toContain('৳17,600')
})

test('the dashboard of the demo shop has a chart of the units moved, and folded figures', async () => {
	const { shop, readPage } = await openDashboard([])
	await seedDemoCatalogue(shop.db, new Date())

	const dashboard = await readPage('/dashboard')

	expect(dashboard).toMatch(/<svg role="img" aria-label="Units moved by day, [^"]+"/)
	expect(dashboard).toContain('<details>')
})

test('the filter for incomplete products can be combined with a search, and can be removed', async () => {
	const products = [{ name: 'Bare', images: [] }, { name: 'Bare With Picture' }]
	const { readPage } = await openDashboard(products)

	const list = await readPage('/dashboard/inventory?missing=picture&search=bare')

	expect(list).toContain('Bare')
	expect(list).not.toContain('Bare With Picture')
	expect(list).toContain('<input type="hidden" name="missing" value="picture"/>')
	expect(list).toMatch(/href="\/dashboard\/inventory\?search=bare" class="[^"]*">All</)
	const both = await readPage('/dashboard/inventory?missing=picture&search=bare&stock=in')
	expect(both).toMatch(
		/href="\/dashboard\/inventory\?search=bare&amp;stock=in#found"[^>]*>.*Without a picture/,
	)
})

test('a request for a product that does not exist returns 404', async () => {
	const { shop, headers, post } = await openDashboard()
	const sale = { movement: 'sell', quantity: '1' }

	expect((await shop.fetch('/dashboard/inventory/missing', { headers })).status).toBe(404)
	expect((await post('/dashboard/inventory/missing/move', sale)).status).toBe(404)
})

test('the inventory page returns 503 with a message if products cannot be loaded, even if sessions cannot be loaded either', async () => {
	const { shop, headers } = await openDashboard()

	for (const table of ['products', 'sessions']) {
		await shop.db.run(sql.raw(`alter table ${table} rename to ${table}_x`))
		const response = await shop.fetch('/dashboard/inventory', { headers })
		expect(response.status, table).toBe(503)
		expect(await response.text(), table).toContain('Failed to load products')
	}
	expect(takeConsoleOutput().length).toBeGreaterThan(0)
})

test('a path with encoded characters, capital letters and a trailing slash opens its page', async () => {
	const { readPage } = await openDashboard()

	expect(await readPage('/dashboard/security/Set%2DUp/')).toContain(
		'<title>Set up two-factor authentication | Jonaki</title>',
	)
})
