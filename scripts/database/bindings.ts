import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deploy/deployed-shop.ts'
import { wranglerApi } from '#scripts/run-program.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }
type Proxy = { env: Bindings; dispose: () => Promise<void> }

let opened: Promise<Proxy> | undefined

/** Returns the bindings of wrangler.toml: on this machine or, with `remote`, in the Cloudflare account. A command uses only one of them. */
export async function openBindings(options: { remote: boolean }): Promise<Bindings> {
	opened ??= open(options)
	return (await opened).env
}

export async function closeBindings(): Promise<void> {
	const closing = opened
	opened = undefined
	// A failure to open was reported by the command.
	await closing?.then(
		({ dispose }) => dispose(),
		() => {},
	)
}

function open({ remote }: { remote: boolean }): Promise<Proxy> {
	const { getPlatformProxy } = wranglerApi()
	// `CLOUDFLARE_ENV` selects among deployed shops; this machine has only one.
	if (!remote) return getPlatformProxy<Bindings>({ environment: '' })
	const shop = deployedShop()
	const { environment } = shop
	const [, configPath] = deployedFlags(shop, findDatabaseId(shop))
	return getPlatformProxy<Bindings>({ configPath, environment, remoteBindings: true })
}
