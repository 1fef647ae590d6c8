import type { Client, Row } from '@libsql/client'
import { applyNew } from './apply-new.ts'

export function migrateLibsql(client: Client): Promise<string[]> {
	return applyNew({
		ask: (...statements) => queryLibsql(client, statements),
		run: (statements) => client.migrate(statements),
	})
}

/** Answers what the last statement finds; either all of them happen or none. */
export async function queryLibsql(client: Client, statements: string[]): Promise<Row[]> {
	return (await client.batch(statements, 'deferred')).at(-1)?.rows ?? []
}
