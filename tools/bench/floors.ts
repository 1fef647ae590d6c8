import type { D1Database } from '@cloudflare/workers-types'
import { createClient, type InStatement } from '@libsql/client/http'
import { Hono } from 'hono'

export type Statement = { sql: string; args: unknown[] }

type Bindings = { DB: D1Database; LIBSQL_URL?: string }

const pages = new Map<string, Uint8Array>()
const batches = new Map<string, Statement[]>()

/** The least that a server here can do; the bench lays down what is to be answered and then asks for it. */
export default new Hono<{ Bindings: Bindings }>()
	.get('/hello', (c) => c.text('Hello'))
	.put('/bytes/:name', async (c) => {
		pages.set(c.req.param('name'), new Uint8Array(await c.req.arrayBuffer()))
		return c.body(null, 204)
	})
	.get('/bytes/:name', (c) => {
		const bytes = pages.get(c.req.param('name'))
		const headers = { 'Content-Type': 'text/html; charset=utf-8' }
		return bytes ? new Response(bytes as Uint8Array<ArrayBuffer>, { headers }) : c.notFound()
	})
	.put('/batch/:name', async (c) => {
		batches.set(c.req.param('name'), await c.req.json())
		return c.body(null, 204)
	})
	.get('/batch/:name', async (c) => {
		const statements = batches.get(c.req.param('name'))
		return statements ? c.json(await ask(c.env, statements)) : c.notFound()
	})

async function ask({ DB, LIBSQL_URL }: Bindings, statements: Statement[]) {
	if (LIBSQL_URL) {
		const client = createClient({ url: LIBSQL_URL })
		const answers = await client.batch(statements as InStatement[], 'read')
		return answers.map(({ rows }) => rows)
	}
	const answers = await DB.batch(statements.map(({ sql, args }) => DB.prepare(sql).bind(...args)))
	return answers.map(({ results }) => results)
}
