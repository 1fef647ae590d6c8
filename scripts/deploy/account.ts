import { writeFileSync } from 'node:fs'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { readLibsqlConnection } from '#scripts/environment-variables.ts'
import { runWrangler, wranglerApi } from '#scripts/programs.ts'
import { UsageError } from '#scripts/run-command.ts'

/** Region of a new database, near the shoppers. D1 would choose that of the first deploy. */
const DEFAULT_LOCATION = 'apac'
const LOCATIONS = ['weur', 'eeur', DEFAULT_LOCATION, 'oc', 'wnam', 'enam']

type DeployedShop = ReturnType<typeof configureDeployedShop>

/**
 * Returns the shop of the environment `CLOUDFLARE_ENV`. Also writes wrangler's configuration file:
 * its settings in wrangler.toml and, unless the shop uses libSQL, the id of its D1.
 */
export function configureDeployedShop({ hasAccount = true } = {}) {
	const environment = process.env.CLOUDFLARE_ENV || 'production'
	const { rawConfig } = wranglerApi().experimental_readRawConfig({ config: 'wrangler.toml' })
	const { env, ...shared } = rawConfig
	const { name, d1_databases = [], r2_buckets = [], ...own } = env?.[environment] ?? {}
	const { database_name: database } = d1_databases[0] ?? {}
	const { bucket_name: bucket } = r2_buckets[0] ?? {}
	if (!name || !database || !bucket) {
		throw new Error(
			`Nothing was done: wrangler.toml needs a name, a database and a bucket for ${environment}.`,
		)
	}
	const libsql = readLibsqlConnection({ remote: true })
	const databaseId = hasAccount && !libsql ? findDatabaseId(database) : null
	const d1 = { ...d1_databases[0], database_id: databaseId, remote: true }
	const configuration = {
		...shared,
		...own,
		name,
		d1_databases: databaseId ? [d1] : [],
		r2_buckets: r2_buckets.map((binding: object) => ({ ...binding, remote: true })),
	}
	const configPath = `wrangler.${environment}.json`
	writeFileSync(configPath, `${JSON.stringify(configuration, null, '\t')}\n`)
	const flags = ['--config', configPath]
	const { triggers, ratelimits = [] } = configuration
	return {
		...{ environment, worker: name, database, databaseId, bucket, libsql, configPath, flags },
		crons: triggers?.crons ?? [],
		rateLimiters: ratelimits.map((limiter: { name: string }) => limiter.name),
	}
}

function findDatabaseId(database: string): string | null {
	const output = runWrangler(['d1', 'list', '--json'])
	const databases: { name: string; uuid: string }[] = JSON.parse(output)
	return databases.find(({ name }) => name === database)?.uuid ?? null
}

export type Account = { shop: DeployedShop; hasBucket: boolean; secrets: string[] }

/** Reads the account. With `allowsUnreadable`, one that cannot be read counts as empty. */
export function readAccount({ allowsUnreadable = false } = {}): Account {
	try {
		const shop = configureDeployedShop()
		const bucket = runUnlessMissing(['r2', 'bucket', 'info', shop.bucket, '--json'])
		return { shop, hasBucket: bucket !== null, secrets: listSecrets(shop) }
	} catch (error) {
		if (!allowsUnreadable) throw error
		console.log(`${(error as Error).message}\nThese are the steps for an empty account.`)
		return { shop: configureDeployedShop({ hasAccount: false }), hasBucket: false, secrets: [] }
	}
}

export function listSecrets({ flags }: DeployedShop): string[] {
	const output = runUnlessMissing(['secret', 'list', '--format', 'json', ...flags])
	return JSON.parse(output ?? '[]').map(({ name }: { name: string }) => name)
}

function runUnlessMissing(args: string[]): string | null {
	try {
		return runWrangler(args)
	} catch (error) {
		if (/bucket does not exist|Worker "[^"]*".* not found/.test(String(error))) return null
		throw error
	}
}

export async function runStep(title: string, run?: () => unknown): Promise<void> {
	console.log(`- ${title}`)
	await run?.()
}

export function requireLocation(location?: string): void {
	if (!location || LOCATIONS.includes(location)) return
	throw new UsageError(`--location takes one of these regions: ${LOCATIONS.join(', ')}.`)
}

export async function createMissingResources(
	{ shop, hasBucket }: Account,
	step = runStep,
	location = DEFAULT_LOCATION,
): Promise<void> {
	const { database, databaseId, bucket, libsql } = shop
	const commands = [
		...(libsql || databaseId ? [] : [['d1', 'create', database, '--location', location]]),
		...(hasBucket ? [] : [['r2', 'bucket', 'create', bucket]]),
	]
	for (const command of commands) {
		await step(`Create what is missing: wrangler ${command.join(' ')}`, () => runWrangler(command))
	}
}

/** Throws if the deployed Worker uses the other engine, unless it is changed `to` this one. */
export function requireSameEngine({ libsql }: DeployedShop, secrets: string[], to?: string): void {
	if (to === (libsql ? 'libsql' : 'd1')) return
	if (to) throw new UsageError('--to takes libsql if LIBSQL_URL is set, or d1 if it is not.')
	if (secrets.length === 0 || secrets.includes('LIBSQL_URL') === Boolean(libsql)) return
	throw new Error(
		libsql
			? 'Nothing was done: this shop is on D1, but LIBSQL_URL is set. Unset it, or move the shop with npm run deploy -- --to libsql (see docs/operations.md).'
			: 'Nothing was done: this shop is on libSQL (its Worker has a secret LIBSQL_URL), so the command needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment.',
	)
}

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

export async function withBindings<Result>(
	{ remote }: { remote: boolean },
	use: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
	const { env, dispose } = await wranglerApi().getPlatformProxy<Bindings>({
		configPath: remote ? configureDeployedShop().configPath : 'wrangler.toml',
		// Otherwise `CLOUDFLARE_ENV` would select an environment of wrangler.toml.
		environment: '',
		remoteBindings: remote,
	})
	return use(env).finally(dispose)
}
