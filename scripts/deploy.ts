import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KIB } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { databaseTarget } from './database/database-target.ts'
import { createMissingStores, runStep } from './deploy/account.ts'
import { type Plan, planDeploy } from './deploy/plan.ts'
import { migrateDatabase } from './migrations/migrate-database.ts'
import { CommandError, flag, readArguments, runCommand } from './run-command.ts'
import { wrangler } from './run-program.ts'
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
	const plan = planDeploy({ isDryRun, to: flags.to })
	const { worker, environment, libsql } = plan.account.shop
	if (libsql) await databaseTarget(where)
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${worker} (${environment}):`)
	if (!flags['skip-checks']) {
		await runStep('Check format, lint and types of the files that git tracks', () =>
			execFileSync('npm', ['run', 'check', '--', '--tracked'], { stdio: 'inherit' }),
		)
	}
	await runStep(`Build the pages and the Worker ${worker}`, () =>
		console.log(`  The Worker has ${Math.ceil(buildWorker() / KIB)} KiB gzip.`),
	)
	const step: typeof runStep = isDryRun ? (title) => runStep(title) : runStep
	await createMissingStores(plan.account, step, flags.location)
	await updateShop(plan, step)
	if (isDryRun) return console.log('Nothing was changed in the account.')
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	console.log(`To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`)
})

async function updateShop(plan: Plan, step: typeof runStep): Promise<void> {
	const { database, libsql, flags } = plan.account.shop
	const ledger = libsql ? 'libSQL' : `${database}: wrangler d1 migrations apply`
	await step(`Apply pending migrations to ${ledger}`, async () => {
		for (const name of await migrateDatabase(await databaseTarget(where)))
			console.log(`  Applied ${name}`)
	})
	// Until these secrets are deleted the new Worker uses libSQL.
	if (plan.obsoleteSecrets.length > 0) {
		await step(`Check that ${database} has the products`, () => requireProducts(database))
	}
	const names = Object.keys(plan.secrets).join(', ') || 'its present secrets'
	await step(`Upload the Worker with ${names}: wrangler deploy`, () => deployWorker(plan))
	for (const name of plan.obsoleteSecrets) {
		await step(`Move from libSQL to D1: wrangler secret delete ${name}`, () =>
			wrangler(['secret', 'delete', name, ...flags]),
		)
	}
}

/** Rejects a D1 without products: once its libSQL secrets are deleted, the shop shows D1. */
async function requireProducts(database: string): Promise<void> {
	const { query } = await databaseTarget(where)
	if ((await query('select 1 from products limit 1')).length > 0) return
	throw new CommandError(
		`Nothing was deployed: ${database} has no products. Restore a backup of libSQL into it first; see docs/operations.md.`,
	)
}

/** Uploads the Worker together with its secrets, so that neither exists without the other. */
function deployWorker({ account, secrets }: Plan): Promise<void> {
	return withTemporaryFolder(async (folder) => {
		const file = join(folder, 'secrets.json')
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
		const secretFlags = Object.keys(secrets).length > 0 ? ['--secrets-file', file] : []
		console.log(wrangler(['deploy', ...account.shop.flags, ...secretFlags]).trim())
	})
}
