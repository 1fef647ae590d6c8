import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deploy/account.ts'
import { wranglerApi } from '#scripts/run-program.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

let opened: Awaited<ReturnType<typeof open>> | undefined

/** Returns the bindings of wrangler.toml: on this machine or, with `remote`, in the Cloudflare account. A command uses only one of them. */
export async function openBindings(options: { remote: boolean }): Promise<Bindings> {
	opened ??= await open(options)
	return opened.env
}

export async function closeBindings(): Promise<void> {
	await opened?.dispose()
	opened = undefined
}

function open({ remote }: { remote: boolean }) {
	const { getPlatformProxy } = wranglerApi()
	// `CLOUDFLARE_ENV` selects among deployed shops; this machine has only one.
	if (!remote) return getPlatformProxy<Bindings>({ environment: '' })
	const shop = deployedShop()
	const [, configPath, , environment] = deployedFlags(shop, findDatabaseId(shop))
	return getPlatformProxy<Bindings>({ configPath, environment, remoteBindings: true })
}
