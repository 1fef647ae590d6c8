import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client'
import { Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { listen } from '#tests/support/http.ts'
import { migrateD1 } from '#tests/support/miniflare.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'

const listingPath = '/products?category=laptop&sort=price&minPrice=10&page=1'
const productPath = '/products/mouse'
const searchPath = '/products?category=laptop&sort=price&search=prodct&minPrice=10&page=1'

test('a product page and a listing take one round trip to libSQL, and a search takes two', async () => {
	const sqld = await startSqld()
	await migrateLibsql(createClient({ url: sqld.url }))
	await insertProducts(openDatabase({ LIBSQL_URL: sqld.url }), [{ slug: 'mouse' }, {}])
	const proxy = await startCountingProxy(sqld.url)
	const shop = createShop(openDatabase({ LIBSQL_URL: proxy.url }))

	await shop.fetch('/products')
	const before = proxy.posts()

	expect((await shop.fetch(listingPath)).status).toBe(200)
	expect(proxy.posts() - before).toBe(1)
	expect((await shop.fetch(productPath)).status).toBe(200)
	expect(proxy.posts() - before).toBe(2)
	expect((await shop.fetch(searchPath)).status).toBe(200)
	expect(proxy.posts() - before).toBe(4)
	await sqld.stop()
})

test('a product page and a listing take one round trip to D1, and a search takes two', async () => {
	const miniflare = new Miniflare({
		modules: true,
		script: 'export default {}',
		d1Databases: ['DB'],
	})
	const d1 = (await miniflare.getD1Database('DB')) as unknown as D1Database
	await migrateD1(d1)
	await insertProducts(openDatabase({ DB: d1 }), [{ slug: 'mouse' }, {}])
	const calls: string[] = []
	const shop = createShop(openDatabase({ DB: recordCalls(d1, calls) }))

	await shop.fetch('/products')
	calls.length = 0

	expect((await shop.fetch(listingPath)).status).toBe(200)
	expect(calls).toEqual(['batch'])
	expect((await shop.fetch(productPath)).status).toBe(200)
	expect(calls).toEqual(['batch', 'batch'])
	expect((await shop.fetch(searchPath)).status).toBe(200)
	expect(calls).toEqual(['batch', 'batch', 'batch', 'batch'])
	await miniflare.dispose()
})

/** Starts a proxy that forwards requests to `target` and counts the POST requests. */
async function startCountingProxy(target: string) {
	let posts = 0
	const proxy = createServer(async (incoming, outgoing) => {
		if (incoming.method === 'POST') posts += 1
		const body = incoming.method === 'POST' ? await buffer(incoming) : null
		const response = await fetch(new URL(incoming.url ?? '/', target), {
			method: incoming.method,
			body,
		})
		outgoing.writeHead(response.status, {
			'Content-Type': response.headers.get('Content-Type') ?? '',
		})
		outgoing.end(Buffer.from(await response.arrayBuffer()))
	})
	return { url: await listen(proxy), posts: () => posts }
}

/** Wraps D1 and records the method of each round trip in `calls`. */
function recordCalls(d1: D1Database, calls: string[]): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>()
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
		const wrapped = new Proxy(statement, {
			get:
				(target, name) =>
				(...values: never[]) => {
					const result = Reflect.get(target, name).apply(target, values)
					if (name === 'bind') return wrap(result)
					calls.push(String(name))
					return result
				},
		})
		originals.set(wrapped, statement)
		return wrapped
	}
	const batch = (statements: D1PreparedStatement[]) => {
		calls.push('batch')
		return d1.batch(statements.map((statement) => originals.get(statement) ?? statement))
	}
	return { batch, prepare: (query: string) => wrap(d1.prepare(query)) } as unknown as D1Database
}
