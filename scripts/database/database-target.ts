import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { libsqlSettings } from '#scripts/settings.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target, RESTORE_MARKER } from './libsql-target.ts'

type Row = Record<string, unknown>

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** SQL texts, in the order in which they run. */
export type Statements = Iterable<string> | AsyncIterable<string>

/** A database that operator commands work on, on either engine. */
export type DatabaseTarget = {
	/** Name of the database in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Row[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. On failure a deployed D1 is unchanged, any other stays marked as incomplete. */
	load: (statements: Statements) => Promise<void>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<void>
	/** Opens the client of the shop's own queries. */
	open: () => Promise<Database>
}

/** `allowsUnusedD1` also accepts the D1 database of a shop that uses libSQL. */
type TargetOptions = { remote?: boolean; allowsUnusedD1?: boolean }

/**
 * Returns the database of this machine or, with `remote`, of the deployed shop: libSQL when `LIBSQL_URL` is set, otherwise D1.
 * Rejects one that contains only a part of a shop, or that cannot be reached.
 */
export async function databaseTarget({ remote, allowsUnusedD1 }: TargetOptions = {}) {
	const libsql = libsqlSettings({ remote })
	if (remote && !libsql) return deployedD1Target(allowsUnusedD1)
	const target = libsql ? libsqlTarget(libsql) : localD1Target()
	const select = `select 1 from sqlite_schema where name = '${RESTORE_MARKER}'`
	const [marker] = await addNameToErrors(target.name, target.query(select))
	if (!marker) return target
	throw new Error(
		`${target.name} contains only a part of a shop: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
	)
}

/** Opens the database for `work`, and adds its name to errors. */
export async function withDatabase<Result>(
	target: DatabaseTarget,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	const db = await target.open()
	return addNameToErrors(target.name, work(db))
}

function addNameToErrors<Result>(name: string, work: Promise<Result>): Promise<Result> {
	return work.catch((cause) => {
		throw new Error(`${describeError(cause, name)}.`, { cause })
	})
}

/** Returns the reason for a failure of the database `name`, for an operator. */
function describeError(error: unknown, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages: string[] = []
	for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
	const text = messages.join(' ')
	if (/no such (table|column)/.test(text)) {
		return `${name} lacks the newest migrations, or is of a newer version than this checkout: run npm run migrate`
	}
	if (/fetch failed|ECONNREFUSED|ENOTFOUND/.test(text)) return `${name} cannot be reached`
	// The innermost message is from the database. The outer ones repeat the statement with its values.
	return `${name} refused: ${messages.findLast(Boolean) ?? error}`
}
