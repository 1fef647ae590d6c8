import { type Client, createClient } from '@libsql/client/http'
import { complaintOf } from '#scripts/database-complaint.ts'
import type { LibsqlSettings } from '#scripts/libsql-settings.ts'
import { askLibsql, migrateLibsql } from '#scripts/migrations/migrate-libsql.ts'
import type { Place } from './place.ts'

const CHARACTERS_AT_ONCE = 1_000_000
/** A table that is there for as long as a restore is not through. */
const UNFINISHED = 'restore_unfinished'

/** A libSQL server by its own protocol. */
export function libsqlPlace({ url, authToken }: LibsqlSettings): Place {
	const client = createClient({ url, authToken, intMode: 'bigint' })
	const name = `libSQL at ${url}`
	return {
		name,
		ask: (...statements) => askLibsql(client, statements),
		read: async (look) => {
			const transaction = await client.transaction('read')
			return look(transaction).finally(() => transaction.close())
		},
		load: async (statements) => {
			const before = await objectsOf(client)
			await loadAll(client, statements).catch(async (error) => {
				await dropAllBut(client, before)
				throw error
			})
		},
		/** Every command begins with it, so that here is said which server does not answer. */
		requireWhole: async () => {
			const objects = await objectsOf(client).catch((cause) => {
				throw new Error(`${complaintOf(cause, name)}.`, { cause })
			})
			if (!objects.some((object) => object.name === UNFINISHED)) return
			throw new Error(
				`${name} holds only a part of a shop: a restore into it was interrupted, or is still under way. Restore into a new database; see docs/operations.md.`,
			)
		},
		migrate: async () => {
			await migrateLibsql(client)
		},
	}
}

async function loadAll(client: Client, statements: AsyncIterable<string>): Promise<void> {
	let waiting = [`create table ${UNFINISHED} (since text default current_timestamp)`]
	let size = 0
	for await (const statement of statements) {
		waiting.push(statement)
		size += statement.length
		if (size < CHARACTERS_AT_ONCE) continue
		await client.migrate(waiting)
		waiting = []
		size = 0
	}
	await client.migrate([...waiting, `drop table ${UNFINISHED}`])
}

type SchemaObject = { type: string; name: string }

async function objectsOf(client: Client): Promise<SchemaObject[]> {
	const { rows } = await client.execute(
		"select type, name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite_%'",
	)
	return rows.map(({ type, name }) => ({ type: String(type), name: String(name) }))
}

async function dropAllBut(client: Client, before: SchemaObject[]): Promise<void> {
	const old = new Set(before.map(({ name }) => name))
	const begun = (await objectsOf(client)).filter(({ name }) => !old.has(name))
	await client.migrate(begun.map(({ type, name }) => `drop ${type} "${name}"`))
}
