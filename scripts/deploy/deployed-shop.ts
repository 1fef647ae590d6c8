import { writeFileSync } from 'node:fs'
import { wrangler, wranglerApi } from '#scripts/run-program.ts'

/** Names of a shop's parts in a Cloudflare account, from `[env.…]` of wrangler.toml. */
export type DeployedShop = {
	environment: string
	worker: string
	database: string
	bucket: string
}

type Binding = Record<string, unknown>
type Config = { env?: Record<string, Config>; [key: string]: unknown }

/** Returns the shop of the environment `CLOUDFLARE_ENV`, by default production. */
export function deployedShop(): DeployedShop {
	const environment = process.env.CLOUDFLARE_ENV || 'production'
	const { config } = readConfig(environment)
	const requireName = (name: unknown, setting: string) => {
		if (typeof name === 'string' && name) return name
		throw new Error(`Nothing was done: wrangler.toml has no ${setting} for ${environment}.`)
	}
	const [database] = bindingsOf(config, 'd1_databases')
	const [bucket] = bindingsOf(config, 'r2_buckets')
	return {
		environment,
		worker: requireName(config.name, 'name'),
		database: requireName(database?.database_name, 'database_name under d1_databases'),
		bucket: requireName(bucket?.bucket_name, 'bucket_name under r2_buckets'),
	}
}

type ListedDatabase = { name: string; uuid: string }

const databaseIds = new Map<string, string>()

/** Returns the id of the shop's database in the account, or `null` when it does not exist. Ids are cached. */
export function findDatabaseId({ database }: DeployedShop): string | null {
	if (!databaseIds.has(database)) {
		const listed = JSON.parse(wrangler(['d1', 'list', '--json'])) as ListedDatabase[]
		for (const { name, uuid } of listed) databaseIds.set(name, uuid)
	}
	return databaseIds.get(database) ?? null
}

/**
 * Writes wrangler.toml as JSON with the id of the database, and returns the flags that make wrangler read it. Without an id the
 * shop has no D1. Bindings outside the environment are added, because wrangler would not inherit them.
 */
export function deployedFlags({ environment }: DeployedShop, databaseId: string | null): string[] {
	const { raw, config } = readConfig(environment)
	// Wrangler accepts aliases only at the top level.
	const { env: _, alias: __, ...shared } = raw
	const remote = (kind: string, more: Binding = {}) =>
		bindingsOf(config, kind).map((binding) => ({ ...binding, ...more, remote: true }))
	const complete = {
		...shared,
		...config,
		d1_databases: databaseId ? remote('d1_databases', { database_id: databaseId }) : [],
		r2_buckets: remote('r2_buckets'),
	}
	const path = `wrangler.${environment}.json`
	const deployed = { ...raw, env: { [environment]: complete } }
	writeFileSync(path, `${JSON.stringify(deployed, null, '\t')}\n`)
	return ['--config', path, '--env', environment]
}

function readConfig(environment: string): { raw: Config; config: Config } {
	const { experimental_readRawConfig: readRawConfig } = wranglerApi()
	const raw = readRawConfig({ config: 'wrangler.toml' }).rawConfig as Config
	const config = raw.env?.[environment]
	if (config) return { raw, config }
	const environments = Object.keys(raw.env ?? {}).join(' and ')
	throw new Error(`wrangler.toml has no environment ${environment}; it has ${environments}.`)
}

function bindingsOf(config: Config, kind: string): Binding[] {
	return (config[kind] ?? []) as Binding[]
}
