import { libsqlSettings } from '#scripts/settings.ts'
import { rethrowWithDatabase } from './database-errors.ts'
import { deployedD1Target } from './deployed-d1-target.ts'
import { libsqlTarget, localD1Target, RESTORE_MARKER } from './libsql-target.ts'

/**
 * Opens the database of this machine or, with `remote`, of the deployed shop: libSQL when `LIBSQL_URL` is set, otherwise D1.
 * Throws if it cannot be reached or is incomplete. Also throws for the D1 of a shop on libSQL, unless `allowsUnusedD1`.
 */
export async function openDatabaseTarget({ remote = false, allowsUnusedD1 = false } = {}) {
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
