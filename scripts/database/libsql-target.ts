import { createHash, createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { openDatabase } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import type { LibsqlSettings } from '#scripts/settings.ts'
import type { DatabaseTarget, Statements } from './database-target.ts'

const BATCH_CHARACTERS = 1_000_000
/** Table that exists while a restore is incomplete. */
export const RESTORE_MARKER = 'restore_unfinished'
/** The `database_id` of wrangler.toml. */
const LOCAL_DATABASE_ID = 'jonaki'
/** Maximum wait for another process, usually `npm start`, that writes to the same file. */
const BUSY_TIMEOUT_MS = 5000

/** Returns the database of a libSQL server, over its own protocol. */
export function libsqlTarget({ url, authToken }: LibsqlSettings): DatabaseTarget {
	const client = createClient({ url, authToken, intMode: 'bigint' })
	return {
		...clientTarget(client, `libSQL at ${url}`),
		open: async () => openDatabase({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }),
	}
}

/** Returns the D1 database of `npm start`, which is a SQLite file. Opening it takes less time than starting workerd. */
export function localD1Target(folder = '.'): DatabaseTarget {
	const database = { url: `file:${localD1File(folder)}`, timeout: BUSY_TIMEOUT_MS }
	return {
		...clientTarget(createClient({ ...database, intMode: 'bigint' }), 'the local D1 database'),
		open: async () => drizzle(createClient(database), { casing: 'snake_case' }),
	}
}

/** Returns the file that Miniflare opens for the database. Miniflare exports no function that returns its name. */
function localD1File(folder: string): string {
	const namespace = 'miniflare-D1DatabaseObject'
	const key = createHash('sha256').update(namespace).digest()
	const hash = (data: string | Buffer) =>
		createHmac('sha256', key).update(data).digest().subarray(0, 16)
	const name = hash(LOCAL_DATABASE_ID)
	const path = join(folder, '.wrangler/state/v3/d1', namespace)
	mkdirSync(path, { recursive: true })
	return join(path, `${Buffer.concat([name, hash(name)]).toString('hex')}.sqlite`)
}

function clientTarget(client: Client, name: string): Omit<DatabaseTarget, 'open'> {
	return {
		name,
		query: async (...statements) => (await client.batch(statements, 'deferred')).at(-1)?.rows ?? [],
		readSnapshot: async (read) => {
			const transaction = await client.transaction('read')
			return read(transaction).finally(() => transaction.close())
		},
		load: (statements) => loadInBatches(client, statements),
		migrate: async () => {
			await migrateLibsql(client)
		},
	}
}

/** Fills an empty database, which contains the marker until all rows are there. Triggers are created last, so that they do not count rows again. */
export async function loadInBatches(client: Client, statements: Statements): Promise<void> {
	const triggers: string[] = []
	let batch = [
		`create table if not exists ${RESTORE_MARKER} (since text default current_timestamp)`,
	]
	let size = 0
	for await (const statement of statements) {
		const isTrigger = /^create\s+trigger/i.test(statement)
		;(isTrigger ? triggers : batch).push(statement)
		size += statement.length
		if (size < BATCH_CHARACTERS) continue
		// Unlike `batch`, turns foreign keys off: a table may come before the one it refers to.
		await client.migrate(batch)
		batch = []
		size = 0
	}
	await client.migrate([...batch, ...triggers, `drop table ${RESTORE_MARKER}`])
}
