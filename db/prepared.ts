import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './client.ts'

type Question = BatchItem<'sqlite'> & { prepare: () => unknown }
type Statement = { getQuery: () => { sql: string; params: unknown[] } }

type Preparation<Questions> = {
	/** Writes the questions, with `sql.placeholder(name)` for every value that differs. */
	write: () => Questions
	values: Record<string, unknown>
}

const remembered = new WeakMap<object, Map<string, Statement[]>>()
/** D1's statements belong to what is bound; libSQL takes words, and has another client for each request. */
const everyLibsql = {}

/** The questions of a batch: their SQL is written once for a kind, because to write it takes longer than to answer it. */
export function prepared<Questions extends readonly Question[]>(
	db: Database,
	kind: string,
	{ write, values }: Preparation<Questions>,
): Questions {
	const { $client: client } = db as unknown as { $client: object }
	const holder = 'prepare' in client ? client : everyLibsql
	const known = remembered.get(holder) ?? new Map<string, Statement[]>()
	remembered.set(holder, known)
	const statements = known.get(kind) ?? write().map((question) => question.prepare() as Statement)
	known.set(kind, statements)
	return statements.map((statement) => filledIn(statement, values)) as unknown as Questions
}

function filledIn(statement: Statement, values: Record<string, unknown>) {
	const { sql, params } = statement.getQuery()
	const filled = { sql, params: fillPlaceholders(params, values) }
	const question = Object.create(statement, { getQuery: { value: () => filled } })
	return { _prepare: () => question }
}
