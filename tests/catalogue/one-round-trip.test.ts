import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client'
import { Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateD1 } from '#scripts/migrations/migrate-d1.ts'
import { migrateLibsql } from '#scripts/migrations/migrate-libsql.ts'
import { listen } from '#tests/support/listen.ts'
import { insertProducts } from '#tests/support/products.ts'
import { shopOn } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'

const listing = '/products?category=laptop&sort=price&minPrice=10&page=1'
const search = '/products?category=laptop&sort=price&search=prodct&minPrice=10&page=1'

test('a listing page asks a libSQL server once, a search twice', async () => {
	const sqld = await startSqld()
	await migrateLibsql(createClient({ url: sqld.url }))
	await insertProducts(openDatabase({ LIBSQL_URL: sqld.url }), [{}, {}])
	const relay = await startCountingRelay(sqld.url)
	const shop = shopOn(openDatabase({ LIBSQL_URL: relay.url }))

	await shop.fetch('/products')
	const before = relay.posts()

	const response = await shop.fetch(listing)

	expect(response.status).toBe(200)
	expect(relay.posts() - before).toBe(1)
	expect((await shop.fetch(search)).status).toBe(200)
	expect(relay.posts() - before).toBe(3)
	await sqld.stop()
})

test('a listing page asks D1 once, a search twice', async () => {
	const miniflare = new Miniflare({
		modules: true,
		script: 'export default {}',
		d1Databases: ['DB'],
	})
	const d1 = (await miniflare.getD1Database('DB')) as unknown as D1Database
	await migrateD1(d1)
	await insertProducts(openDatabase({ DB: d1 }), [{}, {}])
	const asked: string[] = []
	const shop = shopOn(openDatabase({ DB: listening(d1, asked) }))

	await shop.fetch('/products')
	asked.length = 0

	const response = await shop.fetch(listing)

	expect(response.status).toBe(200)
	expect(asked).toEqual(['batch'])
	expect((await shop.fetch(search)).status).toBe(200)
	expect(asked).toEqual(['batch', 'batch', 'batch'])
	await miniflare.dispose()
})

/** Hands every request on and counts the statements sent. */
async function startCountingRelay(target: string) {
	let posts = 0
	const relay = createServer(async (incoming, outgoing) => {
		if (incoming.method === 'POST') posts += 1
		const body = incoming.method === 'POST' ? await buffer(incoming) : null
		const answer = await fetch(new URL(incoming.url ?? '/', target), {
			method: incoming.method,
			body,
		})
		outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
		outgoing.end(Buffer.from(await answer.arrayBuffer()))
	})
	return { url: await listen(relay), posts: () => posts }
}

/** The same D1, telling each time it is asked something. */
function listening(d1: D1Database, asked: string[]): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>()
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
		const wrapped = new Proxy(statement, {
			get:
				(target, name) =>
				(...values: never[]) => {
					const answer = Reflect.get(target, name).apply(target, values)
					if (name === 'bind') return wrap(answer)
					asked.push(String(name))
					return answer
				},
		})
		originals.set(wrapped, statement)
		return wrapped
	}
	const batch = (statements: D1PreparedStatement[]) => {
		asked.push('batch')
		return d1.batch(statements.map((statement) => originals.get(statement) ?? statement))
	}
	return { batch, prepare: (query: string) => wrap(d1.prepare(query)) } as unknown as D1Database
}
