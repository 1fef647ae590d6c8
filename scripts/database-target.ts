import { deployedD1Target, localD1Target } from './database/d1-target.ts'
import { libsqlTarget } from './database/libsql-target.ts'
import type { DatabaseTarget } from './database/target.ts'
import { libsqlSettings } from './libsql-settings.ts'

export type TargetOptions = {
	/** The deployed shop instead of the one on this machine. */
	remote?: boolean
	/** Also a D1 database that a shop on libSQL does not use. */
	evenUnused?: boolean
}

/** Returns the database that flags and environment select: libSQL when `LIBSQL_URL` is set, otherwise D1. */
export function databaseTarget({ remote, evenUnused }: TargetOptions = {}): DatabaseTarget {
	const libsql = libsqlSettings({ remote })
	if (libsql) return libsqlTarget(libsql)
	return remote ? deployedD1Target(evenUnused) : localD1Target()
}
