import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client/http'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle as drizzleD1 } from 'drizzle-orm/d1'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql/http'
import { retryWhenBusy } from './busy-retry.ts'

/** What both engines can do; D1 has no transactions, so a change of several rows is one `batch`. */
export type Database = Omit<LibSQLDatabase, 'transaction'>

/** A statement that waits for its batch. */
export type Change = BatchItem<'sqlite'>

export type DatabaseSettings = {
	DB?: D1Database
	LIBSQL_URL?: string
	LIBSQL_AUTH_TOKEN?: string
}

const options = { casing: 'snake_case' } as const

/** libSQL when `LIBSQL_URL` is set, otherwise the bound D1. */
export function openDatabase(settings: DatabaseSettings): Database {
	if (settings.LIBSQL_URL) return openLibsql(settings.LIBSQL_URL, settings.LIBSQL_AUTH_TOKEN)
	if (!settings.DB) throw new Error('No database: bind DB to a D1 database or set LIBSQL_URL.')
	const opened = boundDatabases.get(settings.DB) ?? openD1(settings.DB)
	boundDatabases.set(settings.DB, opened)
	return opened
}

const boundDatabases = new WeakMap<D1Database, Database>()

/** Both drivers share every query builder; only what `run` answers differs, and nothing looks at it. */
function openD1(bound: D1Database): Database {
	return drizzleD1(bound, options) as unknown as Database
}

/** A client of its own for each request: a Worker may not wait for the answer to another request's question. */
function openLibsql(url: string, authToken: string | undefined): Database {
	return drizzleLibsql(retryWhenBusy(createClient({ url, authToken })), options)
}
