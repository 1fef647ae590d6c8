import { createClient } from '@libsql/client/web'
import { runQuietly } from './command.ts'
import { openCurrentDatabase } from './current-database.ts'
import { migrateLibsql } from './migrate-libsql.ts'

/** Brings the current database to the newest schema: D1 by wrangler, libSQL with the same files and ledger. */
export async function migrateCurrentDatabase({ remote = false } = {}): Promise<void> {
	const { settings, name, close } = await openCurrentDatabase()
	await close()
	console.log(
		`Migrating ${settings.LIBSQL_URL ? name : remote ? 'the deployed D1' : 'the local D1'}…`,
	)
	if (!settings.LIBSQL_URL) {
		runQuietly('wrangler', ['d1', 'migrations', 'apply', 'DB', remote ? '--remote' : '--local'])
		return
	}
	const client = createClient({ url: settings.LIBSQL_URL, authToken: settings.LIBSQL_AUTH_TOKEN })
	await migrateLibsql(client)
	client.close()
}
