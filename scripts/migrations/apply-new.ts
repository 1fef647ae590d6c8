import type { DatabaseTarget } from '#scripts/database/target.ts'
import { migrationFiles, nameFailure, statementsOf } from './files.ts'

const createLedger = `create table if not exists d1_migrations (
	id integer primary key autoincrement,
	name text unique,
	applied_at timestamp default current_timestamp not null
)`

type Migrated = {
	ask: DatabaseTarget['query']
	/** Runs all of these or none. */
	run: (statements: string[]) => Promise<unknown>
}

/** Applies what is new, each file whole or not at all, and keeps the ledger that wrangler keeps. */
export async function applyNew({ ask, run }: Migrated): Promise<string[]> {
	await ask(createLedger)
	const rows = await ask('select name from d1_migrations')
	const applied = new Set(rows.map((row) => row.name))
	const pending = migrationFiles().filter((name) => !applied.has(name))
	for (const name of pending) {
		const note = `insert into d1_migrations (name) values ('${name}')`
		await run([...statementsOf(name), note]).catch(nameFailure(name))
	}
	return pending
}
