import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './client.ts'

type Question = BatchItem<'sqlite'> & { prepare: () => unknown }
type Prepared = { getQuery: () => { sql: string; params: unknown[] } }

type Asking<Questions> = {
	/** Writes the questions, with `sql.placeholder(name)` for every value that differs. */
	write: () => Questions
	values: Record<string, unknown>
}

const remembered = new WeakMap<object, Map<string, Prepared[]>>()
/** D1's statements belong to what is bound; libSQL takes words, and has another client for each request. */
const everyLibsql = {}

/** The questions of a batch: their SQL is written once for a kind, because to write it takes longer than to answer it. */
export function asked<Questions extends readonly Question[]>(
	db: Database,
	kind: string,
	{ write, values }: Asking<Questions>,
): Questions {
	const { $client: client } = db as unknown as { $client: object }
	const holder = 'prepare' in client ? client : everyLibsql
	const known = remembered.get(holder) ?? new Map<string, Prepared[]>()
	remembered.set(holder, known)
	const prepared = known.get(kind) ?? write().map((question) => question.prepare() as Prepared)
	known.set(kind, prepared)
	return prepared.map((question) => filledIn(question, values)) as unknown as Questions
}

function filledIn(prepared: Prepared, values: Record<string, unknown>) {
	const { sql, params } = prepared.getQuery()
	const filled = { sql, params: fillPlaceholders(params, values) }
	const question = Object.create(prepared, { getQuery: { value: () => filled } })
	return { _prepare: () => question }
}
