import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { libsqlSettings } from '#scripts/settings.ts'
import { rethrowWithDatabase } from './database-errors.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target, RESTORE_MARKER } from './libsql-target.ts'

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** SQL texts, in the order in which they run. */
export type Statements = Iterable<string> | AsyncIterable<string>

/** A database for operator commands, on either engine. */
export type DatabaseTarget = {
	/** Name of the database in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Record<string, unknown>[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. If that fails, a deployed D1 is unchanged, and any other database stays marked as incomplete. */
	load: (statements: Statements) => Promise<void>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<unknown>
	/** Runs `use` with a client for the shop's own queries, and adds the name of the database to errors. */
	open: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
}

/**
 * Returns the database of this machine or, with `remote`, of the deployed shop: libSQL when `LIBSQL_URL` is set, otherwise D1.
 * Throws if it cannot be reached or is incomplete. Also throws for the D1 of a shop on libSQL, unless `allowsUnusedD1`.
 */
export async function databaseTarget({ remote = false, allowsUnusedD1 = false } = {}) {
	const libsql = libsqlSettings({ remote })
	if (remote && !libsql) return deployedD1Target(allowsUnusedD1)
	const target = libsql ? libsqlTarget(libsql) : localD1Target()
	const select = `select 1 from sqlite_schema where name = '${RESTORE_MARKER}'`
	const [marker] = await target.query(select).catch(rethrowWithDatabase(target.name))
	if (!marker) return target
	throw new Error(
		`${target.name} is incomplete: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
	)
}
