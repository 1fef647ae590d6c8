import { messagesOf } from '#db/client.ts'
import { readLibsqlConnection } from '#scripts/environment-variables.ts'
import { CommandError } from '#scripts/run-command.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { DatabaseTarget } from './database-target.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target, RESTORE_MARKER } from './libsql-target.ts'

/** Rejects a database that is incomplete or cannot be reached. */
export async function openDatabaseTarget({
	remote = false,
	skipsEngineCheck = false,
} = {}): Promise<DatabaseTarget> {
	const libsql = readLibsqlConnection({ remote })
	const d1Target = () => (remote ? deployedD1Target(skipsEngineCheck) : localD1Target())
	const target = libsql ? libsqlTarget(libsql) : await d1Target()
	const rethrow = (cause: Error): never => {
		throw describeFailure(cause, target.name)
	}
	// A restore into a deployed D1 is one transaction, so it is never incomplete.
	const isDeployedD1 = remote && !libsql
	const selectMarker = `select 1 from sqlite_schema where name = '${RESTORE_MARKER}'`
	const markers = isDeployedD1 ? [] : await target.query(selectMarker).catch(rethrow)
	if (markers.length > 0) {
		throw new Error(
			`${target.name} is incomplete: a restore was interrupted, or is still running. Restore into a new database; see docs/operations.md.`,
		)
	}
	return { ...target, open: (use) => target.open(use).catch(rethrow) }
}

function describeFailure(error: Error, name: string): Error {
	if (error instanceof CommandError) return error
	return new Error(`${describeError(error, name).replace(/\.$/, '')}.`, { cause: error })
}

function describeError(error: Error, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages = messagesOf(error)
	const text = messages.join(' ')
	if (/no such (table|column)/.test(text)) {
		return `${name} lacks the newest migrations, or was migrated by a newer version than this checkout: run npm run migrate`
	}
	if (/fetch failed|ECONNREFUSED|ENOTFOUND/.test(text)) return `${name} cannot be reached`
	// The innermost message is the database's. The outer ones repeat the statement.
	return `${name} refused: ${messages.findLast(Boolean)}`
}
