import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { type Database, openDatabase } from '#db/client.ts'
import {
	type DeployedShop,
	deployedConfigPath,
	deployedFlags,
	deployedShop,
	findDatabaseId,
} from './deployed-shop.ts'
import { libsqlSettings, type Where } from './libsql-settings.ts'
import { deployedD1, type WhichD1 } from './places/deployed-d1.ts'
import { wranglerApi } from './wrangler-api.ts'

export type CurrentDatabase = {
	db: Database
	/** In words, for the person who runs the command. */
	name: string
	close: () => Promise<void>
}

/** libSQL when `LIBSQL_URL` is set (in the environment or in .dev.vars), otherwise D1: the local one, or with `remote` the deployed one. */
export async function openCurrentDatabase({
	remote = false,
	...which
}: Where & WhichD1 = {}): Promise<CurrentDatabase> {
	const libsql = libsqlSettings({ remote })
	if (libsql) {
		const settings = { LIBSQL_URL: libsql.url, LIBSQL_AUTH_TOKEN: libsql.authToken }
		return { db: openDatabase(settings), name: `libSQL at ${libsql.url}`, close: async () => {} }
	}
	const { env, dispose } = await (remote ? boundTo(deployedD1(which).shop) : boundHere())
	const name = remote ? 'the deployed D1 database' : 'the local D1 database'
	return { db: openDatabase({ DB: env.DB }), name, close: dispose }
}

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

/** What wrangler.toml binds: on this machine, or with `remote` that of the deployed shop. */
export async function openBindings({ remote = false }: Where = {}) {
	if (!remote) return boundHere()
	const shop = deployedShop()
	deployedFlags(shop, findDatabaseId(shop))
	return boundTo(shop)
}

async function boundHere() {
	// Whichever deployed shop `CLOUDFLARE_ENV` names, there is one shop on this machine.
	return wranglerApi().getPlatformProxy<Bindings>({ configPath: 'wrangler.toml', environment: '' })
}

async function boundTo({ environment }: DeployedShop) {
	return wranglerApi().getPlatformProxy<Bindings>({
		configPath: deployedConfigPath(environment),
		environment,
		remoteBindings: true,
	})
}
