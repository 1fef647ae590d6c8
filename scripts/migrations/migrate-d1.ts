import type { D1Database } from '@cloudflare/workers-types'
import type { Row } from '#scripts/database/target.ts'
import { applyNew } from './apply-new.ts'

/** A D1 that is bound to this process. */
export function migrateD1(d1: D1Database): Promise<string[]> {
	return applyNew({
		ask: (...statements) => queryD1(d1, statements),
		run: (statements) => queryD1(d1, statements),
	})
}

/** Answers what the last statement finds; either all of them happen or none. */
export async function queryD1(d1: D1Database, statements: string[]): Promise<Row[]> {
	const answers = await d1.batch<Row>(statements.map((statement) => d1.prepare(statement)))
	return answers.at(-1)?.results ?? []
}
