// Wrangler would announce the settings file at each opening.
process.env.WRANGLER_LOG ??= 'error'

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import { type Database, type DatabaseSettings, openDatabase } from '#db/client.ts'

export type CurrentDatabase = {
	db: Database
	/** In words, for the person who runs the command. */
	name: string
	settings: DatabaseSettings
	close: () => Promise<void>
}

type Where = { remote?: boolean }

/** libSQL when `LIBSQL_URL` is set (in the environment or in .dev.vars), otherwise D1: the local one, or with `remote` the deployed one. */
export async function openCurrentDatabase({
	remote = false,
}: Where = {}): Promise<CurrentDatabase> {
	const proxy = await getPlatformProxy<DatabaseSettings>({
		configPath: remote ? remoteConfig() : 'wrangler.toml',
		remoteBindings: remote,
	})
	const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = { ...proxy.env, ...process.env }
	const settings = { DB: proxy.env.DB, LIBSQL_URL, LIBSQL_AUTH_TOKEN }
	const d1 = remote ? 'the deployed D1 database' : 'the local D1 database'
	return {
		db: openDatabase(settings),
		name: LIBSQL_URL ? `libSQL at ${LIBSQL_URL}` : d1,
		settings,
		close: () => proxy.dispose(),
	}
}

function remoteConfig(): string {
	const path = '.wrangler/remote.toml'
	const config = readFileSync('wrangler.toml', 'utf8')
	mkdirSync('.wrangler', { recursive: true })
	writeFileSync(path, config.replace('[[d1_databases]]', '[[d1_databases]]\nremote = true'))
	return path
}
