import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Database, isBusy, isD1Client, type ReadPoint } from './client.ts'
import { withTimeout } from './timers.ts'

/** A failed query or a timeout. `cause` is the original error. */
export class DatabaseFailure extends Error {
	constructor(
		cause: unknown,
		readonly mayHaveSaved = false,
	) {
		super('The database failed', { cause })
	}
}

type Timeout = { limitMs: number; scope: 'request' | 'query'; isChange?: boolean }
type Wait = <Result>(query: () => Promise<Result>, isWrite?: boolean) => Promise<Result>

export function createRequestDatabase(open: (since?: ReadPoint) => Database, timeout: Timeout) {
	const { wait, waitedMs } = createTimeout(timeout)
	let rowsRead: number | null = null
	const addRowsRead = (rows: number) => {
		rowsRead = (rowsRead ?? 0) + rows
	}
	const openSession = (since?: ReadPoint) => {
		let db: Database | undefined
		return (): Database => {
			db ??= wrapDatabase(open(since), { wait, addRowsRead })
			return db
		}
	}
	return {
		database: openSession(),
		/** Its first query reads the primary, or a replica that has reached `since`. */
		openSession,
		/** Milliseconds spent waiting so far. Queries that run at the same time count once. */
		waitedMs,
		/** Rows read by batches so far; `null` if none was reported, because only D1 reports them. */
		rowsRead: () => rowsRead,
	}
}

const USED_UP = 'The request has used up its database timeout.'

function createTimeout({ limitMs, scope, isChange = false }: Timeout) {
	let mayHaveSaved = false
	let pendingQueries = 0
	let waitingSince = 0
	let completedMs = 0
	const waitedMs = () => completedMs + (pendingQueries > 0 ? performance.now() - waitingSince : 0)

	const wait: Wait = async (query, isWrite = false) => {
		const remainingMs = scope === 'query' ? limitMs : limitMs - waitedMs()
		if (remainingMs <= 0) throw new DatabaseFailure(new Error(USED_UP), mayHaveSaved)
		const hadWritten = mayHaveSaved
		mayHaveSaved ||= isChange && isWrite
		if (pendingQueries === 0) waitingSince = performance.now()
		pendingQueries += 1
		try {
			return await withTimeout(remainingMs, query())
		} catch (error) {
			if (error instanceof DatabaseFailure) throw error
			// A busy database has not run the query.
			throw new DatabaseFailure(error, isBusy(error) ? hadWritten : mayHaveSaved)
		} finally {
			pendingQueries -= 1
			if (pendingQueries === 0) completedMs += performance.now() - waitingSince
		}
	}
	return { wait, waitedMs }
}

type Hooks = { wait: Wait; addRowsRead: (rows: number) => void }

type Run = (...args: unknown[]) => Promise<unknown>
type RunnableQuery = Record<(typeof queryMethods)[number], Run>
type DrizzleSession = { client: object; prepareQuery: (...args: unknown[]) => RunnableQuery }
type DrizzleInternals = { session: DrizzleSession; batch: Run }

const queryMethods = ['run', 'all', 'get', 'values'] as const

function wrapDatabase(db: Database, hooks: Hooks): Database {
	const { batch, session } = db as unknown as DrizzleInternals
	const wrappedDb: Database = Object.create(db, {
		batch: {
			value: (statements: unknown) =>
				hooks.wait(async () => batch.call(wrappedDb, statements), true),
		},
		session: { value: wrapSession(session, hooks) },
	})
	return wrappedDb
}

function wrapSession(session: DrizzleSession, { wait, addRowsRead }: Hooks): DrizzleSession {
	const { client } = session
	return Object.create(session, {
		client: { value: isD1Client(client) ? countRowsRead(client, addRowsRead) : client },
		prepareQuery: {
			value: (...args: unknown[]) => {
				const query = session.prepareQuery(...args)
				const isWrite = !/^\(?select/i.test((args[0] as { sql: string }).sql)
				for (const name of queryMethods) {
					const run = query[name].bind(query)
					query[name] = (...values) => wait(async () => run(...values), isWrite)
				}
				return query
			},
		},
	})
}

function countRowsRead(d1: D1Database, addRowsRead: Hooks['addRowsRead']) {
	return {
		prepare: (sql: string) => d1.prepare(sql),
		batch: async (statements: D1PreparedStatement[]) => {
			const results = await d1.batch(statements)
			for (const { meta } of results) addRowsRead(meta.rows_read)
			return results
		},
	}
}
