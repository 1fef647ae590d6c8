import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { D1Database } from '@cloudflare/workers-types'
import type { RecordedStatement } from '#tests/support/recording.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { type BenchPage, type Catalogue, pickBenchPages } from './catalogue.ts'
import { type BenchEngine, prepareBenchDatabase } from './prepare-database.ts'
import { hosts, type Server, startServer } from './server.ts'

type MeasuredPage = BenchPage & {
	/** Number of rows read; `null` if the engine does not report it. */
	rowsRead: number | null
	/** Number of statements on a cache miss. */
	statements: number
	bytes: number
}

/** A running shop with one catalogue, and what each of its pages reads and returns. */
export type BenchShop = {
	catalogue: Catalogue
	server: Server
	pages: MeasuredPage[]
	stop: () => Promise<void>
}

type Options = {
	engine: BenchEngine
	catalogue: Catalogue
	/** Names of the pages to measure; all pages if undefined. */
	pageNames: string[] | undefined
}

export async function startBenchShop(options: Options): Promise<BenchShop> {
	const { engine, catalogue, pageNames } = options
	const folder = await prepareBenchDatabase(engine, catalogue)
	const sqld = engine === 'sqld' ? await startSqld({ folder }) : undefined
	const server = await startServer(sqld ? { libsqlUrl: sqld.url } : { d1Folder: folder })
	const pages: MeasuredPage[] = []
	for (const page of pickBenchPages(catalogue)) {
		if (pageNames?.includes(page.name) === false) continue
		const statements = await recordStatements(server.origin, page.path)
		const bytes = await uploadBaselineInputs(server.origin, page, statements)
		const rowsRead = sqld ? null : await countRowsRead(server.d1, statements)
		// The first request of a Worker may take longer than a whole step.
		await sendRequest(server.origin, { path: page.path, host: uncachedHost() })
		pages.push({ ...page, rowsRead, statements: statements.length, bytes })
	}
	const stop = async () => {
		await server.stop()
		await sqld?.stop()
	}
	return { catalogue, server, pages, stop }
}

const uncachedHost = () => hosts.uncached.replace('[<id>]', randomUUID())

/** Returns the statements that a page sends on a cache miss. */
async function recordStatements(origin: string, path: string): Promise<RecordedStatement[]> {
	// After this request the recorder knows the catalogue generation, so the statements of the page
	// do not include reading it.
	await sendRequest(origin, { path: '/contact', host: hosts.recorder })
	// The first request for a filtered listing also reads the document columns, which the isolate
	// then keeps.
	await recordOnce(origin, path)
	return recordOnce(origin, path)
}

async function recordOnce(origin: string, path: string): Promise<RecordedStatement[]> {
	// The host is part of the cache key, so a new one makes the request a cache miss.
	const host = `${randomUUID()}.${hosts.recorder}`
	return JSON.parse((await sendRequest(origin, { path, host })).toString())
}

/** Uploads what the Worker without the shop serves. Returns the payload's size. */
async function uploadBaselineInputs(
	origin: string,
	{ name, path }: BenchPage,
	statements: RecordedStatement[],
): Promise<number> {
	const page = await sendRequest(origin, { path, host: hosts.shop })
	const key = encodeURIComponent(name)
	await sendRequest(origin, { path: `/payload/${key}`, host: hosts.baselines, body: page })
	const body = Buffer.from(JSON.stringify(statements))
	await sendRequest(origin, { path: `/raw-query/${key}`, host: hosts.baselines, body })
	return page.byteLength
}

type BenchRequest = { path: string; host: string; body?: Buffer }

/** `fetch` cannot set the `Host` header, which selects the Worker. */
function sendRequest(origin: string, { path, host, body }: BenchRequest): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const method = body ? 'PUT' : 'GET'
		const outgoing = request(`${origin}${path}`, { method, headers: { host } }, (response) => {
			const status = response.statusCode ?? 0
			if (status >= 300) reject(new Error(`${path} of ${host} returned ${status}.`))
			resolve(buffer(response))
		})
		outgoing.once('error', reject).end(body)
	})
}

/** Runs the statements and returns the number of rows that they read, which D1 bills. */
async function countRowsRead(d1: D1Database, statements: RecordedStatement[]): Promise<number> {
	const results = await d1.batch(statements.map(({ sql, args }) => d1.prepare(sql).bind(...args)))
	return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}
