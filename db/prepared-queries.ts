import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Database, Statement } from './client.ts'

type Query = BatchItem<'sqlite'> & { prepare: () => unknown }
type PreparedStatement = { getQuery: () => { sql: string; params: unknown[] } }

type Preparation<Queries> = {
	/** Builds the queries, with `sql.placeholder(name)` for every value that differs. */
	build: () => Queries
	values: Record<string, unknown>
}

const statementCache = new WeakMap<object, Map<string, PreparedStatement[]>>()
/** D1 statements belong to a binding. libSQL statements are text, because every request has its own client. */
const libsqlKey = {}

type Read = {
	queries: readonly unknown[]
	resolve: (results: unknown[]) => void
	reject: (error: unknown) => void
}

/** Reads that wait for others of the same turn of the event loop. */
const pendingReads = new WeakMap<Database, Read[]>()

/**
 * Runs queries that change nothing; their SQL is built once per `kind`, because that takes longer than running it.
 * Reads that start in the same turn of the event loop share one batch, because each batch is a round trip.
 */
export function readPrepared<Queries extends readonly Query[]>(
	db: Database,
	kind: string,
	preparation: Preparation<Queries>,
): Promise<BatchResponse<Queries>> {
	const queries = prepareQueries(db, kind, preparation)
	return new Promise((resolve, reject) => {
		const read: Read = { queries, resolve: resolve as Read['resolve'], reject }
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
	kind: string,
	{ build, values }: Preparation<Queries>,
) {
	const { $client: client } = db as unknown as { $client: object }
	const cacheKey = 'prepare' in client ? client : libsqlKey
	const cached = statementCache.get(cacheKey) ?? new Map<string, PreparedStatement[]>()
	statementCache.set(cacheKey, cached)
	const statements =
		cached.get(kind) ?? build().map((query) => query.prepare() as PreparedStatement)
	cached.set(kind, statements)
	return statements.map((statement) => bindValues(statement, values))
}

function bindValues(statement: PreparedStatement, values: Record<string, unknown>) {
	const { sql, params } = statement.getQuery()
	const boundQuery = { sql, params: fillPlaceholders(params, values) }
	const query = Object.create(statement, { getQuery: { value: () => boundQuery } })
	return { _prepare: () => query }
}
