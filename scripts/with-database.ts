import { type Database, openDatabase } from '#db/client.ts'
import { bindDeployed, openBindings } from './current-database.ts'
import { complaintOf } from './database-complaint.ts'
import { libsqlSettings, type Where } from './libsql-settings.ts'
import { currentPlace } from './places/current-place.ts'
import { deployedD1, type WhichD1 } from './places/deployed-d1.ts'

type CurrentDatabase = {
	db: Database
	/** In words, for the person who runs the command. */
	name: string
}

/**
 * Opens libSQL when `LIBSQL_URL` is set (in the environment or in .dev.vars), otherwise D1: the local one, or with `remote` the
 * deployed one. An error of `work` names the database.
 */
export async function withDatabase<Result>(
	where: Where & WhichD1,
	work: (current: CurrentDatabase) => Promise<Result>,
): Promise<Result> {
	const { db, name, close } = await openCurrentDatabase(where)
	try {
		return await work({ db, name })
	} catch (cause) {
		throw new Error(`${complaintOf(cause, name)}.`, { cause })
	} finally {
		await close()
	}
}

async function openCurrentDatabase({ remote = false, ...which }: Where & WhichD1) {
	const libsql = libsqlSettings({ remote })
	if (libsql) {
		await currentPlace({ remote }).requireWhole()
		const settings = { LIBSQL_URL: libsql.url, LIBSQL_AUTH_TOKEN: libsql.authToken }
		return { db: openDatabase(settings), name: `libSQL at ${libsql.url}`, close: async () => {} }
	}
	const { env, dispose } = await (remote ? bindDeployed(deployedD1(which).shop) : openBindings())
	const name = remote ? 'the deployed D1 database' : 'the local D1 database'
	return { db: openDatabase({ DB: env.DB }), name, close: dispose }
}
