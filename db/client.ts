import type { D1Database, D1DatabaseSession } from '@cloudflare/workers-types'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle as drizzleD1 } from 'drizzle-orm/d1'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql/http'
import { WRITE_TIMEOUT_MS } from '#contract/base/limits.ts'
import { isSelect, readFromReplica } from './read-replica.ts'
import { wait } from './timers.ts'

const MAX_ATTEMPTS = 8
const BASE_DELAY_MS = 30
const MAX_CONCURRENT_WRITERS = 2
/** After this time a slot counts as free, because a cancelled request never releases its slot. */
const SLOT_TIMEOUT_MS = 5000
const QUEUE_TIMEOUT_MS = 4000
const POLL_MS = 5

/** Features of both engines. D1 has no transactions, so related changes run in one `batch`. */
export type Database = Omit<LibSQLDatabase, 'transaction'>

/** A Drizzle query or change that has not run yet, for `db.batch`. */
export type Statement = BatchItem<'sqlite'>
export type Statements = [Statement, ...Statement[]]

export type DatabaseSettings = {
	DB?: D1Database
	/** `on` sends reads for anonymous visitors to the read replicas of D1. */
	D1_READ_REPLICAS?: string
	LIBSQL_URL?: string
	LIBSQL_AUTH_TOKEN?: string
	/** A replica of that server, which reads for anonymous visitors are sent to. */
	LIBSQL_REPLICA_URL?: string
}

/** A state that a replica must have reached: the catalogue generation, and a bookmark on D1. */
export type ReadPoint = { number: number; bookmark?: string }

const options = { casing: 'snake_case' } as const

const databaseByBinding = new WeakMap<D1Database, Database>()

/** Reads the primary, or from `since` on any replica that has reached it. */
export function openDatabase(settings: DatabaseSettings, since?: ReadPoint): Database {
	if (settings.LIBSQL_URL) return openLibsql(settings, since)
	if (!settings.DB) throw new Error('No database: bind DB to a D1 database or set LIBSQL_URL.')
	if (settings.D1_READ_REPLICAS === 'on') return openSession(settings.DB, since?.bookmark)
	// Both drivers share the query builders; only the result of `run` differs.
	const db =
		databaseByBinding.get(settings.DB) ?? (drizzleD1(settings.DB, options) as unknown as Database)
	databaseByBinding.set(settings.DB, db)
	return db
}

function openSession(d1: D1Database, bookmark = 'first-primary'): Database {
	const session = d1.withSession(bookmark)
	keys.set(session, d1)
	return drizzleD1(session as unknown as D1Database, options) as unknown as Database
}

/** Returns a bookmark of the state that the session has read. */
export function bookmarkOf(db: Database): string | undefined {
	const { $client: client } = db as unknown as { $client: Partial<D1DatabaseSession> }
	return client.getBookmark?.() ?? undefined
}

/** Only D1's client has `prepare`. */
export function isD1Client(client: object): client is D1Database {
	return 'prepare' in client
}

const keys = new WeakMap<object, unknown>()

/** Creates a new client, because a Worker cannot await I/O that another request started. */
function openLibsql(settings: DatabaseSettings, since?: ReadPoint): Database {
	const { LIBSQL_URL: url = '', LIBSQL_REPLICA_URL: replicaUrl } = settings
	const authToken = settings.LIBSQL_AUTH_TOKEN
	const client = retryWhenBusy(createClient({ url, authToken }))
	if (since && replicaUrl)
		readFromReplica(client, createClient({ url: replicaUrl, authToken }), since.number)
	keys.set(client, url)
	return drizzleLibsql(client, options)
}

/** Returns a key of the database that is the same for each of its clients. */
export function databaseKey(db: Database): unknown {
	const { $client: client } = db as unknown as { $client: object }
	return keys.get(client) ?? client
}

/** Retrying is safe, because a statement rejected with `SQLITE_BUSY` has changed nothing. */
function retryWhenBusy(client: Client): Client {
	const batch = client.batch.bind(client)
	const execute = client.execute.bind(client) as (
		statement: InStatement,
		...rest: unknown[]
	) => ReturnType<Client['execute']>
	client.batch = (statements, mode) => runLimited(statements, () => batch(statements, mode))
	client.execute = (statement: InStatement, ...rest: unknown[]) =>
		runLimited([statement], () => execute(statement, ...rest))
	return client
}

function runLimited<Result>(
	statements: Parameters<Client['batch']>[0],
	run: () => Promise<Result>,
): Promise<Result> {
	return statements.every(isSelect) ? retry(run) : withWriteSlot(() => retry(run))
}

async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
	const start = performance.now()
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await run()
		} catch (error) {
			const isLast = attempt === MAX_ATTEMPTS - 1 || performance.now() - start > WRITE_TIMEOUT_MS
			if (isLast || !isBusy(error)) throw error
			await waitUpTo(BASE_DELAY_MS * 2 ** attempt)
		}
	}
}

/** Waits a random time (full jitter), so that rejected writers do not retry at the same moment. */
function waitUpTo(maxMs: number): Promise<void> {
	return wait(maxMs * Math.random())
}

const slots = new Set<{ startedAt: number }>()

/** Limits writers: a libSQL server runs one write at a time and stops responding when many wait. */
async function withWriteSlot<Result>(write: () => Promise<Result>): Promise<Result> {
	const deadline = Date.now() + QUEUE_TIMEOUT_MS
	while (countActiveSlots() >= MAX_CONCURRENT_WRITERS) {
		if (Date.now() > deadline) throw new Error('SQLITE_BUSY: too many writers are waiting')
		// Each writer polls, because a Worker request must not resolve a promise of another request.
		await waitUpTo(POLL_MS)
	}
	// Nothing is awaited between the check and `slots.add`, so two writers never take the same slot.
	const slot = { startedAt: Date.now() }
	slots.add(slot)
	return write().finally(() => slots.delete(slot))
}

function countActiveSlots(): number {
	const now = Date.now()
	for (const slot of slots) if (now - slot.startedAt > SLOT_TIMEOUT_MS) slots.delete(slot)
	return slots.size
}

/** `DbCreateTimeout` is a libSQL server's error if no connection becomes free in time. */
const BUSY = /SQLITE_BUSY|database is locked|DbCreateTimeout/i

export function isBusy(error: unknown): boolean {
	return messagesOf(error).some((message) => BUSY.test(message))
}

export function messagesOf(error: unknown): string[] {
	return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
}
