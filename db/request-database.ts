import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Database } from './client.ts'
import type { DatabaseTimeout } from './database-timeout.ts'

type Hooks = {
	wait: DatabaseTimeout['wait']
	/** Called with the rows read by each batch. Only D1 reports them. */
	addRowsRead: (rows: number) => void
}

type Run = (...args: unknown[]) => Promise<unknown>
type PreparedQuery = Record<(typeof queryMethods)[number], Run>
type DrizzleSession = { client: object; prepareQuery: (...args: unknown[]) => PreparedQuery }
type DrizzleInternals = { session: DrizzleSession; batch: Run }

const queryMethods = ['run', 'all', 'get', 'values'] as const

/** Returns the database for one request: on both engines, every query counts towards the request's timeout. */
export function requestDatabase(db: Database, hooks: Hooks): Database {
	let session: DrizzleSession | undefined
	const wrappedDb: Database = Object.create(db, {
		batch: {
			value: (changes: unknown) =>
				hooks.wait(async () => (db as unknown as DrizzleInternals).batch.call(wrappedDb, changes)),
		},
		session: {
			get() {
				session ??= createSession((db as unknown as DrizzleInternals).session, hooks)
				return session
			},
		},
	})
	return wrappedDb
}

function createSession(session: DrizzleSession, { wait, addRowsRead }: Hooks): DrizzleSession {
	const { client } = session
	return Object.create(session, {
		client: { value: 'prepare' in client ? countRowsRead(client, addRowsRead) : client },
		prepareQuery: {
			value: (...args: unknown[]) => {
				const query = session.prepareQuery(...args)
				for (const name of queryMethods) {
					const run = query[name].bind(query)
					query[name] = (...values) => wait(async () => run(...values))
				}
				return query
			},
		},
	})
}

function countRowsRead(client: object, addRowsRead: Hooks['addRowsRead']) {
	const d1 = client as D1Database
	return {
		prepare: (sql: string) => d1.prepare(sql),
		batch: async (statements: D1PreparedStatement[]) => {
			const results = await d1.batch(statements)
			for (const { meta } of results) addRowsRead(meta.rows_read)
			return results
		},
	}
}
