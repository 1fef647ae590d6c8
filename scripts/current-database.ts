import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { wranglerApi } from './command.ts'
import {
	type DeployedShop,
	deployedConfigPath,
	deployedFlags,
	deployedShop,
	findDatabaseId,
} from './deployed-shop.ts'
import type { Where } from './libsql-settings.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

/** Returns what wrangler.toml binds: on this machine, or with `remote` for the deployed shop. */
export async function openBindings({ remote = false }: Where = {}) {
	if (!remote) {
		// Whichever deployed shop `CLOUDFLARE_ENV` names, there is one shop on this machine.
		const local = { configPath: 'wrangler.toml', environment: '' }
		return wranglerApi().getPlatformProxy<Bindings>(local)
	}
	const shop = deployedShop()
	deployedFlags(shop, findDatabaseId(shop))
	return bindDeployed(shop)
}

export async function bindDeployed({ environment }: DeployedShop) {
	return wranglerApi().getPlatformProxy<Bindings>({
		configPath: deployedConfigPath(environment),
		environment,
		remoteBindings: true,
	})
}
