import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { CommandError } from '#scripts/run-command.ts'
import { libsqlSettings } from '#scripts/settings.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target, RESTORE_MARKER } from './libsql-target.ts'

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** SQL texts, in the order in which they run. */
export type Statements = Iterable<string> | AsyncIterable<string>

/** A database that operator commands work on, on either engine. */
export type DatabaseTarget = {
	/** Name of the database in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Record<string, unknown>[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. On failure a deployed D1 is unchanged, any other stays marked as incomplete. */
	load: (statements: Statements) => Promise<void>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<unknown>
	/** Opens the client of the shop's own queries for `use`. */
	open: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
}

/**
 * Returns the database of this machine or, with `remote`, of the deployed shop: libSQL when `LIBSQL_URL` is set, otherwise D1.
 * Rejects one that contains only a part of a shop, that cannot be reached or, unless `allowsUnusedD1`, the D1 of a shop on libSQL.
 */
export async function databaseTarget({ remote = false, allowsUnusedD1 = false } = {}) {
	const libsql = libsqlSettings({ remote })
	if (remote && !libsql) return deployedD1Target(allowsUnusedD1)
	const target = libsql ? libsqlTarget(libsql) : localD1Target()
	const select = `select 1 from sqlite_schema where name = '${RESTORE_MARKER}'`
	const [marker] = await target.query(select).catch(rethrowWithDatabase(target))
	if (!marker) return target
	throw new Error(
		`${target.name} contains only a part of a shop: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
	)
}

/** Opens the database for `work`, and adds its name to errors. */
export function withDatabase<Result>(
	target: DatabaseTarget,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	return target.open(work).catch(rethrowWithDatabase(target))
}

/** For `catch`: describes a failure of the database for an operator. */
function rethrowWithDatabase({ name }: DatabaseTarget): (cause: Error) => never {
	return (cause) => {
		if (cause instanceof CommandError) throw cause
		throw new Error(`${describeError(cause, name)}.`, { cause })
	}
}

function describeError(error: Error, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages: string[] = []
	for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
		messages.push(cause.message)
	const text = messages.join(' ')
	if (/no such (table|column)/.test(text)) {
		return `${name} lacks the newest migrations, or is of a newer version than this checkout: run npm run migrate`
	}
	if (/fetch failed|ECONNREFUSED|ENOTFOUND/.test(text)) return `${name} cannot be reached`
	// The innermost message is from the database. The outer ones repeat the statement with its values.
	return `${name} refused: ${messages.findLast(Boolean)}`
}
