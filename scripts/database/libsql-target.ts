import { type Client, createClient } from '@libsql/client/http'
import { openDatabase } from '#db/client.ts'
import { describeDatabaseError } from '#scripts/database-errors.ts'
import { migrateLibsql, queryLibsql } from '#scripts/migrations/apply-migrations.ts'
import type { LibsqlSettings } from '#scripts/settings.ts'
import type { DatabaseTarget } from './target.ts'

const BATCH_CHARACTERS = 1_000_000
/** Table that exists while a restore is incomplete. */
const MARKER = 'restore_unfinished'

/** Returns the database of a libSQL server, over its own protocol. */
export function libsqlTarget({ url, authToken }: LibsqlSettings): DatabaseTarget {
	const client = createClient({ url, authToken, intMode: 'bigint' })
	const name = `libSQL at ${url}`
	return {
		name,
		query: (...statements) => queryLibsql(client, statements),
		readSnapshot: async (read) => {
			const transaction = await client.transaction('read')
			return read(transaction).finally(() => transaction.close())
		},
		load: (statements) => loadInBatches(client, statements),
		requireComplete: () => requireNoMarker(client, name),
		migrate: async () => {
			await migrateLibsql(client)
		},
		open: async () => openDatabase({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }),
	}
}

async function loadInBatches(client: Client, statements: AsyncIterable<string>): Promise<void> {
	let batch = [`create table if not exists ${MARKER} (since text default current_timestamp)`]
	let size = 0
	for await (const statement of statements) {
		batch.push(statement)
		size += statement.length
		if (size < BATCH_CHARACTERS) continue
		await client.migrate(batch)
		batch = []
		size = 0
	}
	await client.migrate([...batch, `drop table ${MARKER}`])
}

/** Every command starts with this query, so it also reports a server that cannot be reached. */
async function requireNoMarker(client: Client, name: string): Promise<void> {
	const select = `select 1 from sqlite_schema where name = '${MARKER}'`
	const { rows } = await client.execute(select).catch((cause) => {
		throw new Error(`${describeDatabaseError(cause, name)}.`, { cause })
	})
	if (rows.length === 0) return
	throw new Error(
		`${name} contains only a part of a shop: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
	)
}
