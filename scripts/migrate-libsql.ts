import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from '@libsql/client'

const folder = 'migrations'
const createLedger = `create table if not exists d1_migrations (
	id integer primary key autoincrement,
	name text unique,
	applied_at timestamp default current_timestamp not null
)`

/** Applies what is new, each file whole or not at all, and keeps the ledger that wrangler keeps on D1. */
export async function migrateLibsql(client: Client): Promise<string[]> {
	await client.execute(createLedger)
	const { rows } = await client.execute('select name from d1_migrations')
	const applied = new Set(rows.map((row) => row.name))
	const pending = migrationFiles().filter((name) => !applied.has(name))
	for (const name of pending) {
		const ledgerRow = { sql: 'insert into d1_migrations (name) values (?)', args: [name] }
		await client.migrate([...statementsOf(name), ledgerRow])
	}
	return pending
}

export function migrationFiles(): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
}

export function statementsOf(name: string): string[] {
	return readFileSync(`${folder}/${name}`, 'utf8').split('--> statement-breakpoint')
}
