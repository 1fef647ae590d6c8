import { dirname, join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { type Database, openDatabase } from '#db/client.ts'
import { wranglerApi } from '#scripts/command.ts'
import {
	deployedConfigPath,
	deployedFlags,
	deployedShop,
	findDatabaseId,
} from '#scripts/deployed-shop.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }
type BindingOptions = { remote?: boolean; configPath?: string }

type OpenBindings = Awaited<ReturnType<typeof open>>

const opened = new Map<string, Promise<OpenBindings>>()

/** Returns the bindings of wrangler.toml: on this machine or, with `remote`, in the Cloudflare account. They stay open, because opening takes a second. */
export async function openBindings(options: BindingOptions = {}): Promise<Bindings> {
	const key = JSON.stringify(options)
	const opening = opened.get(key) ?? open(options)
	opened.set(key, opening)
	return (await opening).env
}

export async function closeBindings(): Promise<void> {
	const all = [...opened.values()]
	opened.clear()
	const dispose = (opening: Promise<OpenBindings>) => opening.then((proxy) => proxy.dispose())
	// A failure to open was reported by the command.
	await Promise.allSettled(all.map(dispose))
}

function open({ remote, configPath = 'wrangler.toml' }: BindingOptions) {
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
export async function openD1(options?: BindingOptions): Promise<Database> {
	const { DB } = await openBindings(options)
	return openDatabase({ DB })
}
