import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { wranglerApi } from '#scripts/command.ts'
import {
	deployedConfigPath,
	deployedFlags,
	deployedShop,
	findDatabaseId,
} from '#scripts/deployed-shop.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

/** Opens the bindings of wrangler.toml: on this machine or, with `remote`, in the Cloudflare account. */
export function openBindings({ remote = false } = {}) {
	const { getPlatformProxy } = wranglerApi()
	// `CLOUDFLARE_ENV` selects among deployed shops; this machine has only one.
	if (!remote) return getPlatformProxy<Bindings>({ configPath: 'wrangler.toml', environment: '' })
	const shop = deployedShop()
	deployedFlags(shop, findDatabaseId(shop))
	const { environment } = shop
	const configPath = deployedConfigPath(environment)
	return getPlatformProxy<Bindings>({ configPath, environment, remoteBindings: true })
}
