import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './client.ts'

type Query = BatchItem<'sqlite'> & { prepare: () => unknown }
type Statement = { getQuery: () => { sql: string; params: unknown[] } }

type Preparation<Queries> = {
	/** Writes the queries, with `sql.placeholder(name)` for every value that differs. */
	write: () => Queries
	values: Record<string, unknown>
}

const statementCache = new WeakMap<object, Map<string, Statement[]>>()
/** D1's statements belong to a binding; libSQL's are text, and every request has another client. */
const libsqlKey = {}

/** Returns the queries of a batch; their SQL is built once per `kind`, because building it takes longer than running it. */
export function prepared<Queries extends readonly Query[]>(
	db: Database,
	kind: string,
	{ write, values }: Preparation<Queries>,
): Queries {
	const { $client: client } = db as unknown as { $client: object }
	const cacheKey = 'prepare' in client ? client : libsqlKey
	const cached = statementCache.get(cacheKey) ?? new Map<string, Statement[]>()
	statementCache.set(cacheKey, cached)
	const statements = cached.get(kind) ?? write().map((query) => query.prepare() as Statement)
	cached.set(kind, statements)
	return statements.map((statement) => withValues(statement, values)) as unknown as Queries
}

function withValues(statement: Statement, values: Record<string, unknown>) {
	const { sql, params } = statement.getQuery()
	const filled = { sql, params: fillPlaceholders(params, values) }
	const query = Object.create(statement, { getQuery: { value: () => filled } })
	return { _prepare: () => query }
}
