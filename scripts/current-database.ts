// Wrangler would announce the settings file at each opening.
process.env.WRANGLER_LOG ??= 'error'

import type { R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { type Database, type DatabaseSettings, openDatabase } from '#db/client.ts'
import { deployedConfigPath, deployedFlags, deployedShop, findDatabaseId } from './deployed-shop.ts'
import { libsqlSettings } from './libsql-settings.ts'

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
	const proxy = await openBindings({ remote })
	const libsql = libsqlSettings({ remote })
	const settings = {
		DB: proxy.env.DB,
		LIBSQL_URL: libsql?.url,
		LIBSQL_AUTH_TOKEN: libsql?.authToken,
	}
	const d1 = remote ? 'the deployed D1 database' : 'the local D1 database'
	return {
		db: openDatabase(settings),
		name: libsql ? `libSQL at ${libsql.url}` : d1,
		settings,
		close: () => proxy.dispose(),
	}
}

type Bindings = DatabaseSettings & { IMAGES: R2Bucket }

/** What wrangler.toml binds: on this machine, or with `remote` that of the deployed shop. */
export async function openBindings({ remote = false }: Where = {}) {
	if (!remote) return getPlatformProxy<Bindings>({ configPath: 'wrangler.toml' })
	const shop = deployedShop()
	deployedFlags(shop, findDatabaseId(shop))
	return getPlatformProxy<Bindings>({
		configPath: deployedConfigPath(shop.environment),
		environment: shop.environment,
		remoteBindings: true,
	})
}
