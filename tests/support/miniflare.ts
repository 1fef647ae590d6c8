import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'
import { migrationFiles, readMigrationStatements } from '#scripts/migrations/apply-migrations.ts'
import { createD1, type D1Method, type D1Statement } from './d1.ts'
import { withFaults } from './faults.ts'

/** Worker that runs the statements of a request on its D1 database. */
const d1Worker = `export default {
	async fetch(request, { DB }) {
		const { method, statements } = await request.json()
		const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))
		try {
			const result = method === 'batch' ? await DB.batch(bound) : await bound[0][method]()
			return Response.json({ result })
		} catch (error) {
			return Response.json({ error: error.message })
		}
	},
}`

const agent = new Agent({ keepAlive: true })

const post = (url: URL, body: string) =>
	new Promise<string>((resolve, reject) => {
		const options = {
			method: 'POST',
			agent,
			headers: { 'Content-Length': Buffer.byteLength(body) },
		}
		const sent = request(url, options, (response) => text(response).then(resolve, reject))
		sent.once('error', (error) => {
			// workerd closes idle connections at any time, before it reads a request.
			if (sent.reusedSocket) post(url, body).then(resolve, reject)
			else reject(error)
		})
		sent.end(body)
	})

/** Queries by HTTP: Miniflare's binding fails in parallel, `dispatchFetch` is twice as slow. */
export function startD1(stored?: { d1Databases: { DB: string }; d1Persist: string }) {
	const database = stored ?? { d1Databases: ['DB'] }
	// Miniflare's own Worker before this one would cost half a millisecond of CPU time per query.
	const unsafeDirectSockets = [{ host: '127.0.0.1' }]
	const options = { modules: true, script: d1Worker, unsafeDirectSockets, ...database }
	const miniflare = new Miniflare(options)
	const url = miniflare.unsafeGetDirectURL()

	async function send(method: D1Method, statements: D1Statement[]) {
		const body = JSON.stringify({ method, statements })
		return withFaults(async () => {
			const { result, error } = JSON.parse(await post(await url, body))
			if (error !== undefined) throw new Error(error)
			return result
		})
	}

	return { d1: createD1(send), stop: () => miniflare.dispose() }
}

/** Applies every migration to a new database, each as one batch, as wrangler does. */
export async function migrateD1(d1: D1Database): Promise<void> {
	for (const name of migrationFiles())
		await d1.batch(readMigrationStatements(name).map((statement) => d1.prepare(statement)))
}

/** Starts an empty R2 bucket in workerd; the caller stops it. */
export async function startBucket() {
	const miniflare = new Miniflare({ modules: true, script: 'export default {}', r2Buckets: ['B'] })
	const bucket = (await miniflare.getR2Bucket('B')) as unknown as R2Bucket
	return { bucket, stop: () => miniflare.dispose() }
}
