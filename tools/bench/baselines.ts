import type { D1Database } from '@cloudflare/workers-types'
import { createClient, type InStatement } from '@libsql/client/http'
import { Hono } from 'hono'
import type { RecordedStatement } from '#tests/support/recording.ts'

type Bindings = { DB: D1Database; LIBSQL_URL?: string }

const payloads = new Map<string, Uint8Array>()
const rawQueries = new Map<string, RecordedStatement[]>()

/** “Hello”, and for each page its payload and the rows of its SQL statements (raw query). */
export default new Hono<{ Bindings: Bindings }>()
	.get('/hello', (c) => c.text('Hello'))
	.put('/payload/:name', async (c) => {
		payloads.set(c.req.param('name'), new Uint8Array(await c.req.arrayBuffer()))
		return c.body(null, 204)
	})
	.get('/payload/:name', (c) => {
		const bytes = payloads.get(c.req.param('name'))
		const headers = { 'Content-Type': 'text/html; charset=utf-8' }
		return bytes ? new Response(bytes as Uint8Array<ArrayBuffer>, { headers }) : c.notFound()
	})
	.put('/raw-query/:name', async (c) => {
		rawQueries.set(c.req.param('name'), await c.req.json())
		return c.body(null, 204)
	})
	.get('/raw-query/:name', async (c) => {
		const statements = rawQueries.get(c.req.param('name'))
		return statements ? c.json(await runStatements(c.env, statements)) : c.notFound()
	})

async function runStatements({ DB, LIBSQL_URL }: Bindings, statements: RecordedStatement[]) {
	if (LIBSQL_URL) {
		const client = createClient({ url: LIBSQL_URL })
		const results = await client.batch(statements as InStatement[], 'read')
		return results.map(({ rows }) => rows)
	}
	const results = await DB.batch(statements.map(({ sql, args }) => DB.prepare(sql).bind(...args)))
	return results.map((result) => result.results)
}
