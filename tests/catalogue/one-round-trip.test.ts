import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, serveShop } from '#tests/support/shop.ts'
import { startMigratedSqld } from '#tests/support/sqld.ts'

test('on a cache miss, a product page, a comparison and a listing take one round trip to a libSQL server, and a search takes two', async () => {
	const { db, countRoundTrips } = await openLibsqlThroughProxy()
	await insertProducts(db, [{ slug: 'mouse' }, { slug: 'keyboard' }])
	const shop = createShop(db)
	// Reads what every page shares: settings, catalogue generation and document columns.
	await shop.fetch('/products?inStock=1')
	const roundTripsFor = async (path: string) => {
		const before = countRoundTrips()
		expect((await shop.fetch(path)).status, path).toBe(200)
		return countRoundTrips() - before
	}

	const filters = 'category=laptop&sort=price&minPrice=10&page=1'
	expect(await roundTripsFor('/products/mouse')).toBe(1)
	expect(await roundTripsFor('/compare?products=mouse,keyboard')).toBe(1)
	expect(await roundTripsFor(`/products?${filters}`)).toBe(1)
	expect(await roundTripsFor(`/products?${filters}&search=prodct`)).toBe(2)
})

/** Opens a libSQL server through a proxy that counts the POST requests. */
async function openLibsqlThroughProxy() {
	const sqld = await startMigratedSqld()
	onTestFinished(async () => void (await sqld.stop()))
	let posts = 0
	const proxyUrl = await serveShop({
		fetch: (url, { method, body } = {}) => {
			if (method === 'POST') posts += 1
			// `serveShop` forwards the response headers but decodes the body.
			const headers = { 'Accept-Encoding': 'identity' }
			return fetch(new URL(new URL(url).pathname, sqld.url), { method, body, headers })
		},
	})
	return { db: openDatabase({ LIBSQL_URL: proxyUrl }), countRoundTrips: () => posts }
}
