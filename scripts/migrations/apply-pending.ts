import type { DatabaseTarget } from '#scripts/database/target.ts'
import { migrationFiles, rethrowWithName, statementsOf } from './files.ts'

const createLedger = `create table if not exists d1_migrations (
	id integer primary key autoincrement,
	name text unique,
	applied_at timestamp default current_timestamp not null
)`

type Connection = {
	query: DatabaseTarget['query']
	/** Runs all statements or none. */
	run: (statements: string[]) => Promise<unknown>
}

/** Applies the pending files, each completely or not at all, and records them in wrangler's ledger. */
export async function applyPending({ query, run }: Connection): Promise<string[]> {
	await query(createLedger)
	const rows = await query('select name from d1_migrations')
	const applied = new Set(rows.map((row) => row.name))
	const pending = migrationFiles().filter((name) => !applied.has(name))
	for (const name of pending) {
		const insert = `insert into d1_migrations (name) values ('${name}')`
		await run([...statementsOf(name), insert]).catch(rethrowWithName(name))
	}
	return pending
}
