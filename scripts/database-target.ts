import type { Database } from '#db/client.ts'
import { deployedD1Target } from './database/deployed-d1-target.ts'
import { libsqlTarget } from './database/libsql-target.ts'
import { localD1Target } from './database/local-d1-target.ts'
import type { DatabaseTarget } from './database/target.ts'
import { describeDatabaseError } from './database-errors.ts'
import { libsqlSettings } from './settings.ts'

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

/** Opens the selected database for `work`; errors name that database. */
export async function withDatabase<Result>(
	options: TargetOptions,
	work: (opened: { db: Database; name: string }) => Promise<Result>,
): Promise<Result> {
	const { name, requireComplete, open } = databaseTarget(options)
	await requireComplete()
	const db = await open()
	return work({ db, name }).catch((cause) => {
		throw new Error(`${describeDatabaseError(cause, name)}.`, { cause })
	})
}
