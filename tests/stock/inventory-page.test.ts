import { expect, test } from 'vitest'
import { formatShopTime } from '#app/lib/format.ts'
import { ROWS_PER_PAGE } from '#app/routes/dashboard/catalogue/load-inventory.ts'
import { ENTRIES_PER_PAGE } from '#app/routes/dashboard/lib/load-entries.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { openDashboard, readLedger } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { findLink, readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { matchAll } from '#tests/support/pages.ts'
import { moveWithoutDocument } from '#tests/support/returns.ts'

test.each([
	['', ''],
	['?search=one', ''],
	['?search=one&sort=-createdAt', '-createdAt'],
	['?sort=price', 'price'],
])('the sort field of /dashboard/inventory%s is %j', async (query, sort) => {
	const { readPage } = await openDashboard()

	const page = await readPage(`/dashboard/inventory${query}`)

	expect(readFormFields(page, '[name="category"]').sort).toBe(sort)
})

test('the title of the inventory contains the search and the page number, and links keep the number of rows', async () => {
	const { readPage } = await openDashboard(
		Array.from({ length: Number(ROWS_PER_PAGE[1]) + 1 }, (_, number) => ({
			name: `Kestrel ${number}`,
		})),
	)
	const fifty = await readPage('/dashboard/inventory?limit=50&sort=name')
	expect(textOf(fifty)).toMatch(/51 products\s+, page 1 of 2/)
	expect(fifty).toContain('href="/dashboard/inventory?sort=-name&amp;limit=50#found"')
	expect(fifty).toContain('href="/dashboard/inventory?sort=name&amp;limit=50&amp;page=2#found"')
	expect(textOf(await readPage('/dashboard/inventory'))).toContain('page 1 of 3')
	const titleOf = async (query: string) =>
		readTexts(await readPage(`/dashboard/inventory${query}`), 'title').join()

	expect(await titleOf('')).toBe('Inventory | Jonaki')
	expect(await titleOf('?page=2')).toBe('Inventory, page 2 | Jonaki')
	expect(await titleOf('?search=kestrel&page=2')).toBe('Inventory: “kestrel”, page 2 | Jonaki')
})

test('a product’s ledger is paginated back to its first entry', async () => {
	const { readPage, post, editPath } = await openDashboard()
	const receive = (quantity: number) =>
		post(`${editPath}/move`, { movement: 'receive', quantity: String(quantity) })
	for (let quantity = 1; quantity < ENTRIES_PER_PAGE; quantity += 1) await receive(quantity)
	expect(await readPage(editPath)).not.toContain('>Older<')
	for (const quantity of [776, 777]) await receive(quantity)

	const newest = await readPage(editPath)
	const oldest = await readPage(findLink(newest, 'Older'))

	expect(newest).toContain('<b>777</b>')
	expect(newest).not.toContain('<b>1</b>')
	expect(oldest).toContain('<b>1</b>')
	expect(oldest).not.toContain('<b>2</b>')
	expect(oldest).toContain(`href="${editPath}#movements"`)
})

test('a product’s ledger describes the origin of a movement that no one entered as such', async () => {
	const { shop, headers, readPage, post, inventory, id, editPath } = await openDashboard()
	const [product] = await inventory()
	await createCsvClient(shop, headers).importCsv(`slug,available\n${product?.slug},500\n`)
	const move = { productId: id, movement: 'sell', quantity: 4, note: 'Opening stock?' } as const
	await moveWithoutDocument(shop, move)
	const [sale] = await readLedger(shop, id, headers)
	await post(`${editPath}/reverse`, { movementId: sale?._id ?? '' })

	const page = await readPage(editPath)

	const origins = [
		`Undoes “Sold 4” of ${formatShopTime(sale?.at ?? '')}`,
		'Import',
		'Opening stock',
	]
	const described = matchAll(page, /<\/b>, Madhupur<p>([^<]+)<\/p><p class/g)
	expect(described).toEqual([origins[0], 'Opening stock?', ...origins.slice(1)])
})

test('a product’s history is paginated back to its first entry, without stock movements', async () => {
	const { shop, headers, readPage, post, editPath, id } = await openDashboard()
	for (let version = 1; version <= ENTRIES_PER_PAGE + 1; version += 1) {
		const price = 7000 + version
		await shop.send(`/api/products/${id}`, { version, price }, { method: 'PATCH', headers })
	}
	await post(`${editPath}/move`, { movement: 'receive', quantity: '5' })

	const newest = await readPage(editPath)
	const oldest = await readPage(findLink(newest, 'Older'))

	expect(newest).not.toContain('Moved stock')
	expect(newest).toContain(`→ ${formatTaka(7001 + ENTRIES_PER_PAGE)}`)
	expect(newest).not.toContain('→ ৳7,001')
	expect(oldest).toContain('→ ৳7,001')
	expect(oldest).toContain(`href="${editPath}#history"`)
})

test('an invalid cursor shows the newest entries, and a cursor that is no entry’s id shows an empty page', async () => {
	const { readPage, editPath } = await openDashboard()
	const newest = await readPage(editPath)

	for (const cursor of ['', '%20', 'x'.repeat(101)])
		expect(await readPage(`${editPath}?moved-before=${cursor}`), cursor).toContain('Opening stock')
	expect(newest).not.toContain('No older entries.')
	const empty = await readPage(`${editPath}?moved-before=nowhere&changed-before=nowhere`)
	expect(empty.match(/No older entries\./g)).toHaveLength(2)
	expect(empty).toContain(`href="${editPath}?changed-before=nowhere#movements"`)
})

test('a reversal returns to the same page of the ledger, and only the quantities of reversals and corrections have a plus or minus sign', async () => {
	const { shop, readPage, post, id, editPath } = await openDashboard()
	await moveWithoutDocument(shop, { productId: id, movement: 'sell', quantity: 2 })
	await post(`${editPath}/move`, { movement: 'correct', quantity: '3' })
	const current = `${editPath}?changed-before=nowhere`
	const [, sale = ''] = (await readPage(current)).split('<b>Sold</b>')
	const fields = readFormFields(sale)

	const response = await post(`${editPath}/reverse`, fields)

	expect(response.headers.get('Location')).toBe(`${current}#movements`)
	const ledger = await readPage(editPath)
	expect(ledger).toContain('<b>+3</b>')
	expect(ledger).toContain('<b>2</b>')
	expect(ledger).toContain('<b>−2</b>')
})

test('each reversal button names its movement', async () => {
	const { shop, readPage, post, id, editPath } = await openDashboard()
	await moveWithoutDocument(shop, { productId: id, movement: 'sell', quantity: 2 })
	await post(`${editPath}/move`, { movement: 'receive', quantity: '1200' })

	const buttons = 'button[aria-label^="Yes, undo"]'
	const [received, sold] = readAttributes(await readPage(editPath), buttons, 'aria-label')
	expect(received).toMatch(/^Yes, undo: Received 1,200, \d+ \w{3} \d{4}, \d\d:\d\d$/)
	expect(sold).toMatch(/^Yes, undo: Sold 2, \d+ \w{3} \d{4}, \d\d:\d\d$/)
})

test('an unknown category is removed from the URL, a former slug becomes the current one, and the other filters remain', async () => {
	const { shop, headers } = await openDashboard()
	const [laptops] = await shop.readData<Category[]>('/api/categories')
	const openInventory = (query: string) => shop.fetch(`/dashboard/inventory?${query}`, { headers })

	const missing = await openInventory('search=one&category=missing&page=2')
	const existing = await openInventory('search=one&category=laptop')

	expect([missing.status, missing.headers.get('Location')]).toEqual([
		302,
		'/dashboard/inventory?search=one',
	])
	expect(existing.status).toBe(200)
	const path = `/api/categories/${laptops?._id}`
	await shop.send(path, { slug: 'laptops' }, { method: 'PATCH', headers })
	const former = await openInventory('search=one&category=laptop')
	expect(former.headers.get('Location')).toBe('/dashboard/inventory?search=one&category=laptops')
})

test('each form on a page has its own idempotency key, and loading the page again creates new keys', async () => {
	const { readPage, editPath } = await openDashboard()
	const keysOf = async () =>
		readAttributes(await readPage(editPath), '[name=_idempotencyKey]', 'value')

	const keys = [...(await keysOf()), ...(await keysOf())]

	expect(keys.length).toBeGreaterThan(4)
	expect(new Set(keys).size).toBe(keys.length)
})

test('the search in the layout opens the product with the entered code, and lists the products that match a name', async () => {
	const { shop, headers, inventory } = await openDashboard([
		{ name: 'Archer AX55', gtin: '4006381333931' },
		{ name: 'Archer AX5', specifications: [] },
	])
	const [ax5, ax55] = ['AX5', 'AX55'].map(async (code) => {
		const products = await inventory()
		return products.find(({ name }) => name.endsWith(` ${code}`))?._id
	})
	const locationOf = async (search: string) => {
		const path = `/dashboard/inventory?find=1&search=${encodeURIComponent(search)}`
		return (await shop.fetch(path, { headers })).headers.get('Location')
	}

	expect(await locationOf('4006381333931')).toBe(`/dashboard/inventory/${await ax55}`)
	expect(await locationOf(' ৪০০৬৩৮১৩৩৩৯৩১ ')).toBe(`/dashboard/inventory/${await ax55}`)
	expect(await locationOf('ax5')).toBe(`/dashboard/inventory/${await ax5}`)
	expect(await locationOf('archer')).toBe('/dashboard/inventory?search=archer#found')
	expect(await locationOf('4006381333948')).toBe('/dashboard/inventory?search=4006381333948#found')
	expect(await locationOf('')).toBe('/dashboard/inventory#found')
})
