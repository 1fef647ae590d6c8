import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from '@libsql/client'
import { CommandError } from '#scripts/run-command.ts'

const folder = 'migrations'
const createMigrationsTable = `create table if not exists d1_migrations (
	id integer primary key autoincrement,
	name text unique,
	applied_at timestamp default current_timestamp not null
)`

export function migrationFiles(): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
}

/** Checks for the first file, which replaced other migrations before the shop was deployed. */
export function hasBaseline(applied: Record<string, unknown>[]): boolean {
	return applied.some(({ name }) => name === migrationFiles()[0])
}

export function readMigration(name: string): string {
	return readFileSync(`${folder}/${name}`, 'utf8')
}

export function readMigrationStatements(name: string): string[] {
	return readMigration(name).split('--> statement-breakpoint')
}

/** Applies the pending files, each completely or not at all, and returns their names. */
export async function migrateLibsql(client: Client): Promise<string[]> {
	await client.execute(createMigrationsTable)
	const { rows } = await client.execute('select name from d1_migrations')
	const applied = new Set(rows.map((row) => row.name))
	const pending = migrationFiles().filter((name) => !applied.has(name))
	for (const name of pending) {
		const insert = `insert into d1_migrations (name) values ('${name}')`
		await client.migrate([...readMigrationStatements(name), insert]).catch(rethrowWithName(name))
	}
	return pending
}

export function rethrowWithName(name: string): (cause: Error) => never {
	return (cause) => {
		throw new CommandError(`${name}: ${cause.message}`, { cause })
	}
}
