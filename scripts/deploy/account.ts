import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { wrangler, wranglerApi } from '#scripts/run-program.ts'
import type { LibsqlSettings } from '#scripts/settings.ts'

/** Near the shoppers. Without a region D1 chooses the one nearest to the first deploy. */
const LOCATION = 'apac'

const Bucket = v.looseObject({ bucket_name: v.string() })
const Environment = v.looseObject({
	name: v.string(),
	d1_databases: v.tuple([v.looseObject({ database_name: v.string() })]),
	r2_buckets: v.tupleWithRest([Bucket], Bucket),
})

type DeployedShop = ReturnType<typeof deployedShop>

/** Returns the names of the shop's parts in the Cloudflare account, in the environment `CLOUDFLARE_ENV`, by default production. */
export function deployedShop() {
	const environment = process.env.CLOUDFLARE_ENV || 'production'
	const { rawConfig } = wranglerApi().experimental_readRawConfig({ config: 'wrangler.toml' })
	const { success, output, issues } = v.safeParse(Environment, rawConfig.env?.[environment])
	if (!success) {
		const setting = v.getDotPath(issues[0]) ?? 'settings'
		throw new Error(`Nothing was done: wrangler.toml has no ${setting} for ${environment}.`)
	}
	return {
		environment,
		worker: output.name,
		database: output.d1_databases[0].database_name,
		bucket: output.r2_buckets[0].bucket_name,
		config: output,
		rawConfig,
	}
}

/**
 * Writes wrangler.toml as JSON with the id of the database, and returns the flags that make wrangler read it. Without an id the
 * shop has no D1. Bindings outside the environment are added, because wrangler would not inherit them.
 */
export function deployedFlags(shop: DeployedShop, databaseId: string | null): string[] {
	const { environment, config, rawConfig } = shop
	// wrangler accepts aliases only at the top level.
	const { env: _, alias: __, ...shared } = rawConfig
	const [d1] = config.d1_databases
	const complete = {
		...shared,
		...config,
		d1_databases: databaseId ? [{ ...d1, database_id: databaseId, remote: true }] : [],
		r2_buckets: config.r2_buckets.map((bucket) => ({ ...bucket, remote: true })),
	}
	const path = `wrangler.${environment}.json`
	const deployed = { ...rawConfig, env: { [environment]: complete } }
	writeFileSync(path, `${JSON.stringify(deployed, null, '\t')}\n`)
	return ['--config', path, '--env', environment]
}

/** Ids of the databases in the account by name, for the time of a command. */
export const databaseIds = new Map<string, string>()

/** Returns the id of the shop's database in the account, or `null` when it does not exist. */
export function findDatabaseId({ database }: DeployedShop): string | null {
	if (!databaseIds.has(database)) {
		for (const { name, uuid } of JSON.parse(wrangler(['d1', 'list', '--json']))) {
			databaseIds.set(name, uuid)
		}
	}
	return databaseIds.get(database) ?? null
}

/** Parts of a shop that exist in a Cloudflare account. */
export type Account = { databaseId: string | null; hasBucket: boolean; secrets: string[] }

export function readAccount(shop: DeployedShop): Account {
	const databaseId = findDatabaseId(shop)
	const bucket = unlessMissing(['r2', 'bucket', 'info', shop.bucket, '--json'])
	return {
		databaseId,
		hasBucket: bucket !== null,
		secrets: listSecrets(deployedFlags(shop, databaseId)),
	}
}

/** Returns the names of the Worker's secrets, none before its first deploy. */
export function listSecrets(flags: string[]): string[] {
	const output = unlessMissing(['secret', 'list', '--format', 'json', ...flags])
	return JSON.parse(output ?? '[]').map(({ name }: { name: string }) => name)
}

/** Returns the output of wrangler, or `null` when the account does not have the Worker or the bucket. */
function unlessMissing(args: string[]): string | null {
	try {
		return wrangler(args)
	} catch (error) {
		if (/bucket does not exist|Worker "[^"]*".* not found/.test(String(error))) return null
		throw error
	}
}

export type Stores = {
	shop: DeployedShop
	account: Account
	libsql: LibsqlSettings | null
	/** Region of a new D1 database. */
	location?: string
}

/** Prints the title of a step, or the reason why there is nothing to do, and runs it. */
export async function runStep(title: string, run?: () => unknown): Promise<void> {
	console.log(`- ${title}`)
	await run?.()
}

/** Creates the database and the bucket where they are missing. */
export async function createMissingStores(stores: Stores, step = runStep): Promise<void> {
	const { shop, account, libsql, location = LOCATION } = stores
	const { database, bucket } = shop
	const d1 = ['d1', 'create', database, '--location', location]
	if (libsql) await step(`Use libSQL at ${libsql.url}; no D1 database is needed`)
	else if (account.databaseId) await step(`Use the D1 database ${database}`)
	else await step(`Create the D1 database: wrangler ${d1.join(' ')}`, () => wrangler(d1))
	const r2 = ['r2', 'bucket', 'create', bucket]
	if (account.hasBucket) await step(`Use the R2 bucket ${bucket}`)
	else await step(`Create the R2 bucket: wrangler ${r2.join(' ')}`, () => wrangler(r2))
}

/** Rejects a shop on libSQL when its address is not set: the command would use the abandoned D1. */
export function requireOnD1(secrets: string[]): void {
	if (!secrets.includes('LIBSQL_URL')) return
	throw new Error(
		'Nothing was done: this shop is on libSQL (its Worker has a secret LIBSQL_URL), so the command needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment.',
	)
}
