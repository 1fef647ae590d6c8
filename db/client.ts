import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client/web'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle as drizzleD1 } from 'drizzle-orm/d1'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql/web'
import { withPatience } from './patience.ts'
import { countingRows, type NoteRows } from './rows-read.ts'
import * as schema from './schema.ts'

/** What both engines can do; D1 has no transactions, so a change of several rows is one `batch`. */
export type Database = Omit<LibSQLDatabase<typeof schema>, 'transaction'>

/** A statement that waits for its batch. */
export type Change = BatchItem<'sqlite'>

export type DatabaseSettings = {
	DB?: D1Database
	LIBSQL_URL?: string
	LIBSQL_AUTH_TOKEN?: string
}

const options = { schema, casing: 'snake_case' } as const

/** libSQL when `LIBSQL_URL` is set, otherwise the bound D1, which tells how many rows it reads. */
export function openDatabase(settings: DatabaseSettings, noteRows: NoteRows = () => {}): Database {
	if (settings.LIBSQL_URL) {
		const client = createClient({
			url: settings.LIBSQL_URL,
			authToken: settings.LIBSQL_AUTH_TOKEN,
		})
		return drizzleLibsql(withPatience(client), options)
	}
	if (!settings.DB) throw new Error('No database: bind DB to a D1 database or set LIBSQL_URL.')
	// Both drivers share every query builder; only what `run` answers differs, and nothing looks at it.
	return drizzleD1(countingRows(settings.DB, noteRows), options) as unknown as Database
}
