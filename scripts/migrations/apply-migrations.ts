import type { D1Database } from '@cloudflare/workers-types'
import type { Client } from '@libsql/client'
import type { DatabaseTarget, Row } from '#scripts/database/target.ts'
import { migrationFiles, rethrowWithName, statementsOf } from './files.ts'

const createLedger = `create table if not exists d1_migrations (
	id integer primary key autoincrement,
	name text unique,
	applied_at timestamp default current_timestamp not null
)`

export function migrateD1(d1: D1Database): Promise<string[]> {
	const query = (...statements: string[]) => queryD1(d1, statements)
	return applyPending(query, (statements) => queryD1(d1, statements))
}

export function migrateLibsql(client: Client): Promise<string[]> {
	const query = (...statements: string[]) => queryLibsql(client, statements)
	return applyPending(query, (statements) => client.migrate(statements))
}

/** Runs all statements or none and returns the rows of the last one. */
export async function queryD1(d1: D1Database, statements: string[]): Promise<Row[]> {
	const results = await d1.batch<Row>(statements.map((statement) => d1.prepare(statement)))
	return results.at(-1)?.results ?? []
}

/** Runs all statements or none and returns the rows of the last one. */
export async function queryLibsql(client: Client, statements: string[]): Promise<Row[]> {
	return (await client.batch(statements, 'deferred')).at(-1)?.rows ?? []
}

/** Applies the pending files, each completely or not at all, and records them in wrangler's ledger. */
async function applyPending(
	query: DatabaseTarget['query'],
	runAll: (statements: string[]) => Promise<unknown>,
): Promise<string[]> {
	await query(createLedger)
	const rows = await query('select name from d1_migrations')
	const applied = new Set(rows.map((row) => row.name))
	const pending = migrationFiles().filter((name) => !applied.has(name))
	for (const name of pending) {
		const insert = `insert into d1_migrations (name) values ('${name}')`
		await runAll([...statementsOf(name), insert]).catch(rethrowWithName(name))
	}
	return pending
}
