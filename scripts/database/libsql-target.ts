import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { type Database, openDatabase } from '#db/client.ts'
import { type LibsqlConnection, OWNER_ONLY } from '#scripts/environment-variables.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import type { DatabaseTarget, Statements } from './database-target.ts'

const BATCH_CHARACTERS = 1_000_000
export const RESTORE_MARKER = 'restore_unfinished'
/** Miniflare's database file. Its name is a hash of the `database_id` in wrangler.toml. */
export const LOCAL_D1_FILE =
	'.wrangler/state/v3/d1/miniflare-D1DatabaseObject/35ab6d106ca38d5eaf0c59c53c01c47309c936c822b32f0387ed366f0df3d25e.sqlite'
/** Maximum wait for another process, usually `npm start`, that writes to the same file. */
const BUSY_TIMEOUT_MS = 5000

export function libsqlTarget({ url, authToken }: LibsqlConnection): DatabaseTarget {
	const client = createClient({ url, authToken, intMode: 'bigint' })
	const db = openDatabase({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken })
	return clientTarget(`libSQL at ${url}`, client, db)
}

/** Returns the D1 database of `npm start`. Opening its file is faster than starting workerd. */
export async function localD1Target(folder = '.'): Promise<DatabaseTarget> {
	const path = join(folder, LOCAL_D1_FILE)
	mkdirSync(dirname(path), { recursive: true })
	appendFileSync(path, '', { mode: OWNER_ONLY })
	chmodSync(path, OWNER_ONLY)
	const database = { url: `file:${path}`, timeout: BUSY_TIMEOUT_MS }
	const client = createClient({ ...database, intMode: 'bigint' })
	// workerd needs this mode, and fails to set it while another process, such as a backup, reads.
	await client.execute('pragma journal_mode = wal')
	const db = drizzle(createClient(database), { casing: 'snake_case' })
	return clientTarget('the local D1 database', client, db)
}

function clientTarget(name: string, client: Client, db: Database): DatabaseTarget {
	return {
		name,
		open: (use) => use(db),
		query: async (...statements) => (await client.batch(statements, 'deferred')).at(-1)?.rows ?? [],
		readSnapshot: async (read) => {
			const transaction = await client.transaction('read')
			return read(transaction).finally(() => transaction.close())
		},
		load: (statements) => loadInBatches(client, statements),
		migrate: () => migrateLibsql(client),
	}
}

/** Fills an empty database in several transactions. It contains the marker until the last one. */
export async function loadInBatches(client: Client, statements: Statements): Promise<void> {
	let batch = [
		`create table if not exists ${RESTORE_MARKER} (since text default current_timestamp)`,
	]
	let characters = 0
	for await (const statement of statements) {
		batch.push(statement)
		characters += statement.length
		if (characters < BATCH_CHARACTERS) continue
		// Unlike `batch`, it turns foreign keys off: a table may precede the one it refers to.
		await client.migrate(batch)
		batch = []
		characters = 0
	}
	await client.migrate([...batch, `drop table ${RESTORE_MARKER}`])
}
