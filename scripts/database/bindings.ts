import { dirname, join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { openDatabase } from '#db/client.ts'
import { wranglerApi } from '#scripts/command.ts'
import {
	deployedConfigPath,
	deployedFlags,
	deployedShop,
	findDatabaseId,
} from '#scripts/deployed-shop.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }
type BindingOptions = { remote?: boolean; configPath?: string }

/** Opens the bindings of wrangler.toml: on this machine or, with `remote`, in the Cloudflare account. */
export function openBindings({ remote, configPath = 'wrangler.toml' }: BindingOptions = {}) {
	const { getPlatformProxy } = wranglerApi()
	if (!remote) {
		const persist = { path: join(dirname(configPath), '.wrangler/state/v3') }
		// `CLOUDFLARE_ENV` selects among deployed shops; this machine has only one.
		return getPlatformProxy<Bindings>({ configPath, environment: '', persist })
	}
	const shop = deployedShop()
	deployedFlags(shop, findDatabaseId(shop))
	const { environment } = shop
	const path = deployedConfigPath(environment)
	return getPlatformProxy<Bindings>({ configPath: path, environment, remoteBindings: true })
}

/** Opens the D1 database for the shop's own queries. */
export async function openD1(options?: BindingOptions) {
	const { env, dispose } = await openBindings(options)
	return { db: openDatabase({ DB: env.DB }), close: dispose }
}
