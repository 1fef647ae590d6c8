import { writeFileSync } from 'node:fs'
import { wrangler, wranglerApi } from './command.ts'

/** A shop in a Cloudflare account: what `[env.…]` of wrangler.toml calls its parts. */
export type DeployedShop = {
	environment: string
	worker: string
	database: string
	bucket: string
}

type Binding = Record<string, unknown>
type Config = { env?: Record<string, Config>; [key: string]: unknown }

/** The shop that `CLOUDFLARE_ENV` names, as it does for wrangler; production without it. */
export function deployedShop(): DeployedShop {
	const environment = process.env.CLOUDFLARE_ENV || 'production'
	const { config } = readConfig(environment)
	const named = (name: unknown, place: string) => {
		if (typeof name === 'string' && name) return name
		throw new Error(`Nothing was done: wrangler.toml has no ${place} for ${environment}.`)
	}
	const [database] = bindingsOf(config, 'd1_databases')
	const [bucket] = bindingsOf(config, 'r2_buckets')
	return {
		environment,
		worker: named(config.name, 'name'),
		database: named(database?.database_name, 'database_name under d1_databases'),
		bucket: named(bucket?.bucket_name, 'bucket_name under r2_buckets'),
	}
}

type Listed = { name: string; uuid: string }

const found = new Map<string, string>()

/** The id of the shop's database in the account that wrangler is signed in to; `null` when it is not there. Asked for until it is known. */
export function findDatabaseId({ database }: DeployedShop): string | null {
	if (!found.has(database)) {
		const listed = JSON.parse(wrangler(['d1', 'list', '--json'])) as Listed[]
		for (const { name, uuid } of listed) found.set(name, uuid)
	}
	return found.get(database) ?? null
}

/**
 * Writes wrangler.toml as JSON with the id that only the account knows, and answers the flags by which wrangler takes it.
 * Without an id the shop has no D1. Bindings outside the environment are added, because wrangler would not inherit them.
 */
export function deployedFlags({ environment }: DeployedShop, databaseId: string | null): string[] {
	const { raw, config } = readConfig(environment)
	// Wrangler takes aliases at the top level alone.
	const { env: _, alias: __, ...shared } = raw
	const remote = (kind: string, more: Binding = {}) =>
		bindingsOf(config, kind).map((binding) => ({ ...binding, ...more, remote: true }))
	const complete = {
		...shared,
		...config,
		d1_databases: databaseId ? remote('d1_databases', { database_id: databaseId }) : [],
		r2_buckets: remote('r2_buckets'),
	}
	const path = deployedConfigPath(environment)
	const written = { ...raw, env: { [environment]: complete } }
	writeFileSync(path, `${JSON.stringify(written, null, '\t')}\n`)
	return ['--config', path, '--env', environment]
}

export function deployedConfigPath(environment: string): string {
	return `wrangler.${environment}.json`
}

function readConfig(environment: string): { raw: Config; config: Config } {
	const { experimental_readRawConfig: readRawConfig } = wranglerApi()
	const raw = readRawConfig({ config: 'wrangler.toml' }).rawConfig as Config
	const config = raw.env?.[environment]
	if (config) return { raw, config }
	const known = Object.keys(raw.env ?? {}).join(' and ')
	throw new Error(`wrangler.toml has no environment ${environment}; it has ${known}.`)
}

function bindingsOf(config: Config, kind: string): Binding[] {
	return (config[kind] ?? []) as Binding[]
}
