import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN } from '#tests/support/shop.ts'

/** Paths of cached responses that show the price of the product `aero`. */
const cachedPaths = `/ /home /products /products/aero /feed/products.xml /api/products
	/api/products/slug/aero /api/products/cards`.split(/\s+/)

const separators = ['/', '/', '/', '//', '///', '/./', '/%2E/', '/x/../', '/x/%2e%2e/', '%2f']
const suffixes = ['', '', '/', '//', '///', '/.', '/x/..', '%2f', '.data', '/.data', '?', '?x=1']

/** Spells a path with some capitals, percent-encoded characters, empty and dot segments. */
const randomSpelling = fc
	.record({
		path: fc.constantFrom(...cachedPaths),
		prefix: fc.constantFrom('', '', '', '/', '//', '/.', '/x/..', '/%2e'),
		separator: fc.constantFrom(...separators),
		suffix: fc.constantFrom(...suffixes),
		styles: fc.infiniteStream(fc.nat({ max: 9 })),
	})
	.map(({ path, prefix, separator, suffix, styles }) => {
		const letters = [...path.slice(1)].map((letter) => {
			if (letter === '/') return separator
			const style = styles.next().value
			if (style === 0) return `%${letter.charCodeAt(0).toString(16)}`
			return style === 1 ? letter.toUpperCase() : letter
		})
		return { path, spelling: `${prefix}/${letters.join('')}${suffix}` }
	})

test(`every spelling of a path that returns 200 shares the cache entry of the path, and other spellings redirect or are rejected (seed ${SEED})`, async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'aero' }, { slug: 'zen' }])
	const { _id: id } = await readProduct(shop, 'aero')
	let etags = new Map<string, string | null>()
	let sharedCount = 0

	const changePrice = async (price: number) => {
		expect((await editProduct(shop, { id, headers, fields: { price } })).status).toBe(200)
		etags = new Map()
		for (const path of cachedPaths) etags.set(path, (await shop.fetch(path)).headers.get('ETag'))
	}
	const property = fc.asyncProperty(randomSpelling, async ({ path, spelling }) => {
		const url = new URL(ORIGIN + spelling)
		const { status, headers: responseHeaders } = await shop.fetch(url.href)
		const cacheStatus = responseHeaders.get('Cache-Status')
		if (status !== 200) expect([301, 404, 405], spelling).toContain(status)
		else {
			sharedCount += 1
			expect(cacheStatus, spelling).toContain('; hit')
			// Dot segments at the end lead to a parent path.
			const expected = spelling.endsWith('..') ? [...etags.values()] : [etags.get(path)]
			expect(expected, spelling).toContain(responseHeaders.get('ETag'))
		}
	})
	for (const price of [5001, 5002, 5003]) {
		await changePrice(price)
		await fc.assert(property, { seed: SEED + price, numRuns: 250 })
	}

	expect(sharedCount).toBeGreaterThan(150)
	// Remix logs paths that it cannot decode.
	takeConsoleOutput()
})

test.each([
	['//products//aero', '/products/aero'],
	['/products/aero//', '/products/aero/'],
	['///?utm_source=x', '/?utm_source=x'],
	['//evil.example//..', '/evil.example/'],
])('%s redirects permanently to %s', async (path, location) => {
	const { shop } = await openBackOffice([{ slug: 'aero' }])

	const response = await shop.fetch(ORIGIN + path)

	expect([response.status, response.headers.get('Location')]).toEqual([301, location])
})

test.each([
	['becomes a draft', { status: 'draft' }, 404],
	['gets another slug', { slug: 'other' }, 301],
])('after a product %s, its page is gone, even without a database', async (_, fields, status) => {
	const { shop, headers } = await openBackOffice()
	const database = { isDown: false }
	const openDatabase = () => (database.isDown ? brokenDatabase : shop.db)
	const { _id: id, slug } = await addProduct(shop, headers)
	const otherShop = createShop(shop.db, { openDatabase })
	const statuses = async () => (await otherShop.fetch(`/products/${slug}`)).status
	expect(await statuses()).toBe(200)

	expect((await editProduct(otherShop, { id, headers, fields })).status).toBe(200)
	expect(await statuses()).toBe(status)
	database.isDown = true
	expect(await statuses()).toBe(503)
	takeConsoleOutput()
})
