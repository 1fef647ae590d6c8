import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { libsqlSettings } from '#scripts/settings.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target } from './libsql-target.ts'

export type Row = Record<string, unknown>

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** A database that operator commands work on, on either engine. */
export type DatabaseTarget = {
	/** Its description in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Row[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. On failure a deployed D1 is unchanged, any other stays marked as incomplete. */
	load: (statements: AsyncIterable<string>) => Promise<void>
	/** Returns false when an interrupted restore left only a part of a shop. */
	isComplete: () => Promise<boolean>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<void>
	/** Opens the client of the shop's own queries. */
	open: () => Promise<Database>
}

export type TargetOptions = {
	/** Selects the deployed shop instead of the one on this machine. */
	remote?: boolean
	/** Also allows a D1 database that a shop on libSQL does not use. */
	allowsUnusedD1?: boolean
}

/** Returns the database that flags and environment select: libSQL when `LIBSQL_URL` is set, otherwise D1. */
export function databaseTarget({ remote, allowsUnusedD1 }: TargetOptions = {}): DatabaseTarget {
	const libsql = libsqlSettings({ remote })
	if (libsql) return libsqlTarget(libsql)
	return remote ? deployedD1Target(allowsUnusedD1) : localD1Target()
}

/** Rejects a database that contains only a part of a shop. Every command starts with it, so it also reports an unreachable one. */
export async function requireComplete({ name, isComplete }: DatabaseTarget): Promise<void> {
	if (await describeFailure(name, isComplete())) return
	throw new Error(
		`${name} contains only a part of a shop: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
	)
}

/** Opens the database for `work`; errors name it. */
export async function withDatabase<Result>(
	target: DatabaseTarget,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	await requireComplete(target)
	const db = await target.open()
	return describeFailure(target.name, work(db))
}

function describeFailure<Result>(name: string, work: Promise<Result>): Promise<Result> {
	return work.catch((cause) => {
		throw new Error(`${describeError(cause, name)}.`, { cause })
	})
}

/** Returns the reason for a failure of the database `name`, for an operator. */
function describeError(error: unknown, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages = errorMessages(error)
	const matches = (pattern: RegExp) => messages.some((message) => pattern.test(message))
	if (matches(/no such (table|column)/)) {
		return `${name} lacks the newest migrations, or is of a newer version than this checkout: run npm run migrate`
	}
	if (matches(/fetch failed|ECONNREFUSED|ENOTFOUND/)) return `${name} cannot be reached`
	// The message of the database itself; the outer ones repeat the statement with its values.
	return `${name} refused: ${messages.at(-1) ?? error}`
}

function errorMessages(error: unknown): string[] {
	if (!(error instanceof Error)) return []
	return [error.message, ...errorMessages(error.cause)].filter((message) => message !== '')
}
