import type { Client, Row } from '@libsql/client'
import { applyPending } from './apply-pending.ts'

export function migrateLibsql(client: Client): Promise<string[]> {
	return applyPending({
		query: (...statements) => queryLibsql(client, statements),
		run: (statements) => client.migrate(statements),
	})
}

/** Runs all statements or none and returns the rows of the last one. */
export async function queryLibsql(client: Client, statements: string[]): Promise<Row[]> {
	return (await client.batch(statements, 'deferred')).at(-1)?.rows ?? []
}
