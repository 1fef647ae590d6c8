import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Database } from './client.ts'
import type { Deadline } from './deadline.ts'

type Watching = {
	wait: Deadline['wait']
	/** Told by D1 with its answers to batches; libSQL does not tell. */
	noteRowsRead: (rows: number) => void
}

type Ask = (...given: unknown[]) => Promise<unknown>
type Prepared = Record<(typeof asking)[number], Ask>
type Session = { client: object; prepareQuery: (...given: unknown[]) => Prepared }
type Inside = { session: Session; batch: Ask }

const asking = ['run', 'all', 'get', 'values'] as const

/** The same database for one request, with its deadline; whichever engine it is, every question passes through here. */
export function bounded(db: Database, watching: Watching): Database {
	let session: Session | undefined
	const own: Database = Object.create(db, {
		batch: {
			value: (changes: unknown) =>
				watching.wait(async () => (db as unknown as Inside).batch.call(own, changes)),
		},
		session: {
			get() {
				session ??= boundedSession((db as unknown as Inside).session, watching)
				return session
			},
		},
	})
	return own
}

function boundedSession(session: Session, { wait, noteRowsRead }: Watching): Session {
	return Object.create(session, {
		client: {
			value: 'prepare' in session.client ? telling(session.client, noteRowsRead) : session.client,
		},
		prepareQuery: {
			value: (...given: unknown[]) => {
				const prepared = session.prepareQuery(...given)
				for (const name of asking) {
					const ask = prepared[name].bind(prepared)
					prepared[name] = (...values) => wait(async () => ask(...values))
				}
				return prepared
			},
		},
	})
}

function telling(client: object, noteRowsRead: Watching['noteRowsRead']) {
	const d1 = client as D1Database
	return {
		prepare: (sql: string) => d1.prepare(sql),
		batch: async (statements: D1PreparedStatement[]) => {
			const results = await d1.batch(statements)
			for (const { meta } of results) noteRowsRead(meta.rows_read)
			return results
		},
	}
}
