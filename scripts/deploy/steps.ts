import { buildWorker } from '#scripts/build/build-worker.ts'
import { runProgram, wrangler } from '#scripts/command.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import { indexForSearch } from '#scripts/index-for-search.ts'
import { migratePlace } from '#scripts/migrate-database.ts'
import { readStanding } from '#scripts/migrations/ledger.ts'
import { currentPlace } from '#scripts/places/current-place.ts'
import { KIB, MIB } from '#worker/contract/units.ts'
import { secretsLeft } from './engine.ts'
import type { Plan, Step } from './step.ts'
import { deployStep, leavingSteps, secretsStep } from './worker-steps.ts'

const LARGEST_WORKER = MIB

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
	return [
		...storeSteps(plan),
		secretsStep(plan),
		migrationsStep(plan),
		...arrivalSteps(plan),
		deployStep(plan),
		...leavingSteps(plan),
	]
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

function migrationsStep({ shop, libsql }: Plan): Step {
	return {
		says: `migrations: ${libsql ? 'to libSQL' : `wrangler d1 migrations apply DB --remote, to ${shop.database}`}`,
		run: async () => {
			const where = { remote: true, evenUnused: true }
			const place = currentPlace(where)
			const standing = await readStanding(place)
			if (standing.pending.length > 0 && !libsql) sayWayBack(shop)
			const applied = await migratePlace(place, standing)
			console.log(
				`   ${applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'None is pending.'}`,
			)
			await indexForSearch({ place, before: standing, where })
		},
	}
}

/** The moment its secrets are gone, a shop shows what D1 holds. */
function arrivalSteps(plan: Plan): Step[] {
	if (secretsLeft(plan).length === 0) return []
	const { database } = plan.shop
	return [
		{
			says: `from libSQL to D1: look whether ${database} has the products`,
			run: async () => {
				const place = currentPlace({ remote: true, evenUnused: true })
				const products = await place.ask('select 1 from products limit 1')
				if (products.length > 0) return
				throw new Error(
					`Nothing was deployed: ${database} has no products. Restore a backup of libSQL into it first; see docs/operations.md.`,
				)
			},
		},
	]
}

function sayWayBack(shop: DeployedShop): void {
	const flags = deployedFlags(shop, findDatabaseId(shop))
	const said = wrangler(['d1', 'time-travel', 'info', 'DB', '--json', ...flags])
	const { bookmark } = JSON.parse(said) as { bookmark: string }
	console.log(
		`   Back to before: npx wrangler d1 time-travel restore ${shop.database} --bookmark=${bookmark}`,
	)
}
