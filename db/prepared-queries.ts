import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type Database, databaseKey, isD1Client, type Statement } from './client.ts'

type Query = BatchItem<'sqlite'> & { prepare: () => unknown }
type PreparedQuery = { getQuery: () => { sql: string; params: unknown[] } }

type QueryTemplate<Queries> = {
	/** Builds the queries, with `sql.placeholder(name)` for every value that varies. */
	build: () => Queries
	/** Values of the placeholders by name. An array is bound as JSON. */
	values: Record<string, unknown>
}

const statementCache = new WeakMap<object, Map<string, PreparedQuery[]>>()
/** Shared by libSQL clients, of which each request has one. D1 statements have a binding. */
const libsqlCacheOwner = {}

type QueuedRead = {
	queries: readonly unknown[]
	resolve: (results: unknown[]) => void
	reject: (error: unknown) => void
}

const pendingReads = new WeakMap<Database, QueuedRead[]>()

/**
 * Runs reads. Their SQL is built once per `cacheKey`, because building takes longer than running.
 * Reads of the same turn of the event loop share one batch, which is a round trip.
 */
export function readPrepared<Queries extends readonly Query[]>(
	db: Database,
	cacheKey: string,
	template: QueryTemplate<Queries>,
): Promise<BatchResponse<Queries>> {
	const queries = prepareQueries(db, cacheKey, template)
	return new Promise((resolve, reject) => {
		const read: QueuedRead = { queries, resolve: resolve as QueuedRead['resolve'], reject }
		const pending = pendingReads.get(db)
		if (pending) return pending.push(read)
		pendingReads.set(db, [read])
		setImmediate(() => runReads(db))
	})
}

async function runReads(db: Database): Promise<void> {
	const reads = pendingReads.get(db) ?? []
	pendingReads.delete(db)
	try {
		const results = await db.batch(reads.flatMap(({ queries }) => queries) as [Statement])
		let start = 0
		for (const { queries, resolve } of reads) {
			resolve(results.slice(start, start + queries.length))
			start += queries.length
		}
	} catch (error) {
		for (const { reject } of reads) reject(error)
	}
}

function prepareQueries<Queries extends readonly Query[]>(
	db: Database,
	cacheKey: string,
	{ build, values }: QueryTemplate<Queries>,
) {
	const { $client: client } = db as unknown as { $client: object }
	const cacheOwner = isD1Client(client) ? (databaseKey(db) as object) : libsqlCacheOwner
	const cached = statementCache.get(cacheOwner) ?? new Map<string, PreparedQuery[]>()
	statementCache.set(cacheOwner, cached)
	const statements =
		cached.get(cacheKey) ?? build().map((query) => query.prepare() as PreparedQuery)
	cached.set(cacheKey, statements)
	return statements.map((statement) => bindValues(statement, values))
}

function bindValues(statement: PreparedQuery, values: Record<string, unknown>) {
	const { sql, params } = statement.getQuery()
	const filled = fillPlaceholders(params, values)
	const boundQuery = {
		sql,
		params: filled.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
	}
	const query = Object.create(statement, { getQuery: { value: () => boundQuery } })
	// Drizzle's `batch` calls `_prepare` of each query.
	return { _prepare: () => query }
}
