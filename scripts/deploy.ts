import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KIB } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { databaseTarget } from './database/database-target.ts'
import { createMissingStores, deployedFlags, findDatabaseId, runStep } from './deploy/account.ts'
import { type Plan, planDeploy } from './deploy/plan.ts'
import { migrateDatabase, readMigrationState } from './migrations/migrate-database.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { runProgram, wrangler } from './run-program.ts'
import { withTemporaryFolder } from './temporary-files.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql] [--location REGION]'
const where = { remote: true, allowsUnusedD1: true }

await runCommand(usage, async () => {
	const { flags } = readArguments({
		'dry-run': flag,
		'skip-checks': flag,
		to: { type: 'string' },
		location: { type: 'string' },
	})
	const isDryRun = flags['dry-run']
	const plan = planDeploy(flags)
	const { worker, environment } = plan.shop
	if (plan.libsql) await databaseTarget(where)
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${worker} (${environment}):`)
	if (!flags['skip-checks']) {
		await runStep('Check format, lint and types of the files that git tracks', () =>
			runProgram('npm', ['run', 'check', '--', '--tracked']),
		)
	}
	await runStep(`Build the pages and the Worker ${worker}`, () =>
		console.log(`  The Worker has ${Math.ceil(buildWorker() / KIB)} KiB gzip.`),
	)
	await changeAccount(plan, isDryRun ? (title) => runStep(title) : runStep)
	if (isDryRun) return console.log('Nothing was changed in the account.')
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	console.log(`To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`)
})

async function changeAccount(plan: Plan, step: typeof runStep): Promise<void> {
	const { shop, libsql, secrets, obsoleteSecrets } = plan
	await createMissingStores(plan, step)
	const database = libsql ? 'libSQL' : `${shop.database}: wrangler d1 migrations apply`
	await step(`Apply pending migrations to ${database}`, () => migrate(plan))
	// Until these secrets are deleted the new Worker uses libSQL.
	if (obsoleteSecrets.length > 0) {
		await step(`Check that ${shop.database} has the products`, () => requireProducts(shop.database))
	}
	const names = Object.keys(secrets).join(', ') || 'its present secrets'
	await step(`Upload the Worker with ${names}: wrangler deploy`, () => deployWorker(plan))
	for (const name of obsoleteSecrets) {
		await step(`Move from libSQL to D1: wrangler secret delete ${name}`, () =>
			wrangler(['secret', 'delete', name, ...currentFlags(plan)]),
		)
	}
}

/** Returns wrangler's flags after the missing database was created. */
function currentFlags({ shop, libsql }: Plan): string[] {
	return deployedFlags(shop, libsql ? null : findDatabaseId(shop))
}

async function migrate(plan: Plan): Promise<void> {
	const target = await databaseTarget(where)
	const state = await readMigrationState(target)
	if (state.pending.length > 0 && !plan.libsql) {
		const info = ['d1', 'time-travel', 'info', 'DB', '--json', ...currentFlags(plan)]
		const { bookmark } = JSON.parse(wrangler(info))
		const undo = `npx wrangler d1 time-travel restore ${plan.shop.database} --bookmark=${bookmark}`
		console.log(`  To undo: ${undo}`)
	}
	for (const name of await migrateDatabase(target, state)) console.log(`  Applied ${name}`)
}

/** Rejects a D1 without products: once its libSQL secrets are deleted, the shop shows D1. */
async function requireProducts(database: string): Promise<void> {
	const { query } = await databaseTarget(where)
	if ((await query('select 1 from products limit 1')).length > 0) return
	throw new Error(
		`Nothing was deployed: ${database} has no products. Restore a backup of libSQL into it first; see docs/operations.md.`,
	)
}

/** Uploads the Worker together with its secrets, so that neither exists without the other. */
function deployWorker(plan: Plan): Promise<void> {
	return withTemporaryFolder(async (folder) => {
		const file = join(folder, 'secrets.json')
		writeFileSync(file, JSON.stringify(plan.secrets), { mode: 0o600 })
		const secretFlags = Object.keys(plan.secrets).length > 0 ? ['--secrets-file', file] : []
		console.log(wrangler(['deploy', ...currentFlags(plan), ...secretFlags]).trim())
	})
}
