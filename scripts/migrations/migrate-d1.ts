import type { D1Database } from '@cloudflare/workers-types'
import type { Row } from '#scripts/database/target.ts'
import { applyPending } from './apply-pending.ts'

export function migrateD1(d1: D1Database): Promise<string[]> {
	return applyPending({
		query: (...statements) => queryD1(d1, statements),
		run: (statements) => queryD1(d1, statements),
	})
}

/** Runs all statements or none and returns the rows of the last one. */
export async function queryD1(d1: D1Database, statements: string[]): Promise<Row[]> {
	const results = await d1.batch<Row>(statements.map((statement) => d1.prepare(statement)))
	return results.at(-1)?.results ?? []
}
