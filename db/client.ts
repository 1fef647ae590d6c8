import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client/http'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle as drizzleD1 } from 'drizzle-orm/d1'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql/http'
import { retryWhenBusy } from './busy-retry.ts'

/** Drizzle features that both engines support. D1 has no interactive transactions, so related changes run in one `batch`. */
export type Database = Omit<LibSQLDatabase, 'transaction'>

/** A query or change that has not run yet: await it, or run it with others in `db.batch`. */
export type Statement = BatchItem<'sqlite'>

export type DatabaseSettings = {
	DB?: D1Database
	LIBSQL_URL?: string
	LIBSQL_AUTH_TOKEN?: string
}

const options = { casing: 'snake_case' } as const

/** Opens libSQL when `LIBSQL_URL` is set, otherwise the D1 binding. */
export function openDatabase(settings: DatabaseSettings): Database {
	if (settings.LIBSQL_URL) return openLibsql(settings.LIBSQL_URL, settings.LIBSQL_AUTH_TOKEN)
	if (!settings.DB) throw new Error('No database: bind DB to a D1 database or set LIBSQL_URL.')
	const db = databaseByBinding.get(settings.DB) ?? openD1(settings.DB)
	databaseByBinding.set(settings.DB, db)
	return db
}

const databaseByBinding = new WeakMap<D1Database, Database>()

/** Opens a D1 binding as `Database`. Both drivers share the query builders; only the unused result of `run` differs. */
function openD1(binding: D1Database): Database {
	return drizzleD1(binding, options) as unknown as Database
}

/** Creates a client for each request, because a Worker cannot await I/O that another request started. */
function openLibsql(url: string, authToken: string | undefined): Database {
	return drizzleLibsql(retryWhenBusy(createClient({ url, authToken })), options)
}

/** Returns the database's message about a failed constraint, or `null` for any other error. */
export function failedConstraint(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/constraint/i.test(cause.message) && !cause.message.startsWith('Failed query')) {
			return cause.message
		}
	}
	return null
}

export function isForeignKeyFailure(error: unknown): boolean {
	return /foreign key/i.test(failedConstraint(error) ?? '')
}
