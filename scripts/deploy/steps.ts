import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildWorker } from '#scripts/build-worker.ts'
import { runProgram, wrangler } from '#scripts/command.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import type { LibsqlSettings } from '#scripts/libsql-settings.ts'
import { madeSecrets } from '#scripts/made-secrets.ts'
import { migratePlace } from '#scripts/migrate-database.ts'
import { readStanding } from '#scripts/migrations/ledger.ts'
import { currentPlace } from '#scripts/places/current-place.ts'
import type { Account } from './account.ts'

const LARGEST_WORKER = 1024 * 1024
const KIB = 1024
const SECRETS_FILE = '.wrangler/new-secrets.json'

export type Step = {
	/** What it does, or why there is nothing to do. */
	says: string
	run?: () => void | Promise<void>
	/** Changes nothing in the account, so a dry run does it too. */
	isHarmless?: boolean
}

type Plan = { shop: DeployedShop; account: Account; libsql: LibsqlSettings | null }

export function checkSteps(shop: DeployedShop): Step[] {
	return [
		{
			says: 'check format, lint and types',
			run: () => runProgram('npm', ['run', 'check']),
			isHarmless: true,
		},
		{ says: `build the pages and the Worker ${shop.worker}`, run: sayWorkerSize, isHarmless: true },
	]
}

/** Where the shop keeps its data and its pictures. */
export function storeSteps(plan: Plan): Step[] {
	return [databaseStep(plan), bucketStep(plan)]
}

export function accountSteps(plan: Plan): Step[] {
	return [...storeSteps(plan), secretsStep(plan), migrationsStep(plan), deployStep(plan)]
}

export async function runSteps(steps: Step[], { isDryRun = false } = {}): Promise<void> {
	for (const { says, run, isHarmless } of steps) {
		console.log(`- ${says}`)
		if (isHarmless || !isDryRun) await run?.()
	}
}

function sayWorkerSize(): void {
	const bytes = buildWorker()
	const size = `${Math.ceil(bytes / KIB)} KiB gzip`
	if (bytes > LARGEST_WORKER) throw new Error(`The Worker has ${size}; 1 MiB is the most.`)
	console.log(`   The Worker has ${size}.`)
}

function databaseStep({ shop: { database }, account, libsql }: Plan): Step {
	if (libsql) return { says: `database: libSQL at ${libsql.url}, no D1 is needed` }
	if (account.databaseId) return { says: `database: D1 ${database} is there` }
	return {
		says: `database: wrangler d1 create ${database}`,
		run: () => void wrangler(['d1', 'create', database]),
	}
}

function bucketStep({ shop: { bucket }, account }: Plan): Step {
	if (account.hasBucket) return { says: `pictures: R2 bucket ${bucket} is there` }
	return {
		says: `pictures: wrangler r2 bucket create ${bucket}`,
		run: () => void wrangler(['r2', 'bucket', 'create', bucket]),
	}
}

function secretsStep(plan: Plan): Step {
	const names = Object.keys(newSecrets(plan))
	if (names.length === 0) return { says: 'secrets: all are there' }
	return { says: `secrets: ${names.join(', ')} go up with the Worker` }
}

/** A secret given in the environment goes up whether one is there or not. */
function newSecrets({ account, libsql }: Plan): Record<string, string> {
	const wanted = Object.entries(madeSecrets).filter(
		([name]) => process.env[name] || !account.secrets.includes(name),
	)
	return {
		...Object.fromEntries(wanted.map(([name, make]) => [name, process.env[name] || make()])),
		...(libsql ? { LIBSQL_URL: libsql.url } : {}),
		...(libsql?.authToken ? { LIBSQL_AUTH_TOKEN: libsql.authToken } : {}),
	}
}

function migrationsStep({ shop, libsql }: Plan): Step {
	return {
		says: `migrations: ${libsql ? 'to libSQL' : `wrangler d1 migrations apply DB --remote, to ${shop.database}`}`,
		run: async () => {
			const place = currentPlace({ remote: true })
			const { pending } = await readStanding(place)
			if (pending.length > 0 && !libsql) sayWayBack(shop)
			const applied = await migratePlace(place)
			console.log(
				`   ${applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'None is pending.'}`,
			)
		},
	}
}

function sayWayBack(shop: DeployedShop): void {
	const flags = deployedFlags(shop, findDatabaseId(shop))
	const said = wrangler(['d1', 'time-travel', 'info', 'DB', '--json', ...flags])
	const { bookmark } = JSON.parse(said) as { bookmark: string }
	console.log(
		`   Back to before: npx wrangler d1 time-travel restore ${shop.database} --bookmark=${bookmark}`,
	)
}

function deployStep(plan: Plan): Step {
	const { shop, libsql } = plan
	return {
		says: `deploy: wrangler deploy, ${shop.worker}`,
		run: () => {
			const flags = deployedFlags(shop, libsql ? null : findDatabaseId(shop))
			deployWith(newSecrets(plan), flags)
		},
	}
}

/** Worker and secrets go up together, so that neither is ever there without the other. */
function deployWith(secrets: Record<string, string>, flags: string[]): void {
	const isAsBefore = Object.keys(secrets).length === 0
	const more = isAsBefore ? [] : ['--secrets-file', SECRETS_FILE]
	mkdirSync(dirname(SECRETS_FILE), { recursive: true })
	try {
		if (!isAsBefore) writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 })
		console.log(wrangler(['deploy', ...flags, ...more]).trim())
	} finally {
		rmSync(SECRETS_FILE, { force: true })
	}
}
