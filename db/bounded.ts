import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Database } from './client.ts'

/** The database refused, failed or took too long; its own words are in `cause`. */
export class DatabaseFailure extends Error {
	constructor(cause: unknown) {
		super('The database failed', { cause })
	}
}

/** How long something waits for the database; the times of questions asked together count once. */
export type Patience = {
	wait: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
	/** How long the database has been waited for until now. */
	waitedMs: () => number
}

/** `mostMs` for everything together, or for each question of long work that gets on. */
export function patienceOf(mostMs: number, counted: 'together' | 'each'): Patience {
	let pending = 0
	let since = 0
	let endedMs = 0
	const waitedMs = () => endedMs + (pending > 0 ? performance.now() - since : 0)

	async function wait<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
		const leftMs = counted === 'each' ? mostMs : mostMs - waitedMs()
		if (leftMs <= 0) throw new DatabaseFailure(new Error('No time is left.'))
		if (pending === 0) since = performance.now()
		pending += 1
		try {
			return await within(leftMs, ask)
		} finally {
			pending -= 1
			if (pending === 0) endedMs += performance.now() - since
		}
	}
	return { wait, waitedMs }
}

async function within<Answer>(leftMs: number, ask: () => Promise<Answer>): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('No answer in time.')), leftMs)
	})
	try {
		return await Promise.race([ask(), late])
	} catch (error) {
		throw error instanceof DatabaseFailure ? error : new DatabaseFailure(error)
	} finally {
		clearTimeout(timer)
	}
}

type Watching = {
	wait: Patience['wait']
	/** Told by D1 with its answers to batches; libSQL does not tell. */
	noteRowsRead: (rows: number) => void
}

type Ask = (...given: unknown[]) => Promise<unknown>
type Prepared = Record<(typeof asking)[number], Ask>
type Session = { client: object; prepareQuery: (...given: unknown[]) => Prepared }
type Inside = { session: Session; batch: Ask }

const asking = ['run', 'all', 'get', 'values'] as const

/** The same database for one request, with its patience; whichever engine it is, every question passes through here. */
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
