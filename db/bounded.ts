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
		if (leftMs <= 0) throw new DatabaseFailure('No time is left.')
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
		timer = setTimeout(() => reject(new Error(`No answer within ${leftMs} ms.`)), leftMs)
	})
	try {
		return await Promise.race([ask(), late])
	} catch (error) {
		throw error instanceof DatabaseFailure ? error : new DatabaseFailure(error)
	} finally {
		clearTimeout(timer)
	}
}

type Ask = (...given: unknown[]) => Promise<unknown>
type Prepared = Record<(typeof asking)[number], Ask>
type Session = { prepareQuery: (...given: unknown[]) => Prepared }

const asking = ['run', 'all', 'get', 'values'] as const

/** The same database, waited for with `patience`; whichever engine it is, every question passes through one of these. */
export function bounded(db: Database, { wait }: Patience): Database {
	let session: Session | undefined
	return Object.create(db, {
		batch: { value: (changes: never) => wait(async () => db.batch(changes)) },
		session: {
			get() {
				session ??= boundedSession((db as unknown as { session: Session }).session, wait)
				return session
			},
		},
	})
}

function boundedSession(session: Session, wait: Patience['wait']): Session {
	return Object.create(session, {
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
