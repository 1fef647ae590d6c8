import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Database, Statement } from './client.ts'

type Query = BatchItem<'sqlite'> & { prepare: () => unknown }
type PreparedStatement = { getQuery: () => { sql: string; params: unknown[] } }

type Preparation<Queries> = {
	/** Writes the queries, with `sql.placeholder(name)` for every value that differs. */
	write: () => Queries
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

/** Reads that wait for the rest of their turn. */
const waitingReads = new WeakMap<Database, Read[]>()

/**
 * Runs queries that change nothing; their SQL is built once per `kind`, because building it takes longer than running it.
 * Reads that start in the same turn share one batch, because each batch is a round trip.
 */
export function readPrepared<Queries extends readonly Query[]>(
	db: Database,
	kind: string,
	preparation: Preparation<Queries>,
): Promise<BatchResponse<Queries>> {
	const queries = prepareQueries(db, kind, preparation)
	return new Promise((resolve, reject) => {
		const read: Read = { queries, resolve: resolve as Read['resolve'], reject }
		const waiting = waitingReads.get(db)
		if (waiting) return waiting.push(read)
		waitingReads.set(db, [read])
		setImmediate(() => runReads(db))
	})
}

async function runReads(db: Database): Promise<void> {
	const reads = waitingReads.get(db) ?? []
	waitingReads.delete(db)
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
	{ write, values }: Preparation<Queries>,
) {
	const { $client: client } = db as unknown as { $client: object }
	const cacheKey = 'prepare' in client ? client : libsqlKey
	const cached = statementCache.get(cacheKey) ?? new Map<string, PreparedStatement[]>()
	statementCache.set(cacheKey, cached)
	const statements =
		cached.get(kind) ?? write().map((query) => query.prepare() as PreparedStatement)
	cached.set(kind, statements)
	return statements.map((statement) => withValues(statement, values))
}

function withValues(statement: PreparedStatement, values: Record<string, unknown>) {
	const { sql, params } = statement.getQuery()
	const filled = { sql, params: fillPlaceholders(params, values) }
	const query = Object.create(statement, { getQuery: { value: () => filled } })
	return { _prepare: () => query }
}
