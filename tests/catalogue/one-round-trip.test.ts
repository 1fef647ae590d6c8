import { createClient } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { openD1 } from '#tests/support/engine.ts'
import { injectFault } from '#tests/support/faults.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, serveShop } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'

/** Pages, each with the number of round trips to the database on a cache miss. */
const pages: [path: string, roundTrips: number][] = [
	['/products?category=laptop&sort=price&minPrice=10&page=1', 1],
	['/products/mouse', 1],
	['/products?category=laptop&sort=price&search=prodct&minPrice=10&page=1', 2],
]

const openers = { libSQL: openLibsqlThroughProxy, D1: openCountingD1 }

test.each(Object.entries(openers))(
	'a product page and a listing take one round trip to %s, and a search takes two',
	async (_, open) => {
		const { db, countRoundTrips } = await open()
		await insertProducts(db, [{ slug: 'mouse' }, {}])
		const shop = createShop(db)
		// Reads the settings and the catalogue generation, which every page shares.
		await shop.fetch('/products')

		for (const [path, roundTrips] of pages) {
			const before = countRoundTrips()
			expect((await shop.fetch(path)).status, path).toBe(200)
			expect(countRoundTrips() - before, path).toBe(roundTrips)
		}
	},
)

/** Opens a libSQL server through a proxy that counts the POST requests. */
async function openLibsqlThroughProxy() {
	const sqld = await startSqld()
	onTestFinished(async () => void (await sqld.stop()))
	await migrateLibsql(createClient({ url: sqld.url }))
	let posts = 0
	const proxyUrl = await serveShop({
		fetch: (url, { method, body } = {}) => {
			if (method === 'POST') posts += 1
			// `serveShop` forwards the response headers but decodes the body.
			const headers = { 'Accept-Encoding': 'identity' }
			return fetch(new URL(new URL(url).pathname, sqld.url), { method, body, headers })
		},
	})
	const db = openDatabase({ LIBSQL_URL: proxyUrl })
	return { db, countRoundTrips: () => posts }
}

async function openCountingD1() {
	const db = await openD1()
	let roundTrips = 0
	injectFault(() => {
		roundTrips += 1
		return null
	})
	return { db, countRoundTrips: () => roundTrips }
}
