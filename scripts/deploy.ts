import { KIB } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { databaseTarget, requireComplete } from './database/database-target.ts'
import {
	type Account,
	createDatabaseAndBucket,
	isSignedIn,
	type Plan,
	readAccount,
	runStep,
	type Step,
} from './deploy/account.ts'
import { deployWorker, newSecrets, requireValidSecrets } from './deploy/deploy-worker.ts'
import { deployedFlags, deployedShop, findDatabaseId } from './deploy/deployed-shop.ts'
import { obsoleteSecrets, selectEngine } from './deploy/engine.ts'
import { migrateDeployed, requireProducts } from './deploy/migrate-deployed.ts'
import { readArguments, runCommand } from './run-command.ts'
import { runProgram, wrangler } from './run-program.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql] [--location REGION]'

await runCommand(usage, async () => {
	const { flags } = readArguments({
		'dry-run': { type: 'boolean', default: false },
		'skip-checks': { type: 'boolean', default: false },
		to: { type: 'string' },
		location: { type: 'string' },
	})
	const isDryRun = flags['dry-run']
	const shop = deployedShop()
	const { worker, environment } = shop
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${worker} (${environment}):`)
	requireValidSecrets()
	const account = isSignedIn() ? readAccount(shop) : dryRunAccount(isDryRun)
	const libsql = selectEngine(account, flags.to)
	const plan = { shop, account, libsql, location: flags.location }
	// Fails early, because the checks and the build take minutes.
	if (plan.libsql) await requireComplete(databaseTarget({ remote: true }))

	if (!flags['skip-checks']) await check()
	await build(worker)
	await changeCloudflareAccount(plan, isDryRun ? (title) => runStep(title) : runStep)
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	const next = `To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`
	console.log(isDryRun ? 'Nothing was changed in the account.' : next)
})

async function changeCloudflareAccount(plan: Plan, step: Step): Promise<void> {
	const { shop } = plan
	await createDatabaseAndBucket(plan, step)
	const secrets = newSecrets(plan)
	const names = Object.keys(secrets).join(', ')
	await step(names ? `secrets: ${names} are uploaded with the Worker` : 'secrets: complete')
	await migrateDeployed(plan, step)

	// Until these secrets are deleted the new Worker uses libSQL.
	const obsolete = obsoleteSecrets(plan)
	if (obsolete.length > 0) {
		const title = `from libSQL to D1: check that ${shop.database} has the products`
		await step(title, () => requireProducts(shop))
	}
	await deployWorker(plan, secrets, step)
	for (const name of obsolete) {
		await step(`from libSQL to D1: wrangler secret delete ${name}`, () =>
			wrangler(['secret', 'delete', name, ...deployedFlags(shop, findDatabaseId(shop))]),
		)
	}
}

function check(): Promise<void> {
	return runStep('check format, lint and types of tracked files', () =>
		runProgram('npm', ['run', 'check', '--', '--tracked']),
	)
}

function build(worker: string): Promise<void> {
	return runStep(`build the pages and the Worker ${worker}`, () => {
		console.log(`   The Worker has ${Math.ceil(buildWorker() / KIB)} KiB gzip.`)
	})
}

/** Returns the account of a dry run without a sign-in. */
function dryRunAccount(isDryRun: boolean): Account {
	if (!isDryRun) {
		throw new Error(
			'Nothing was done: wrangler is not signed in to a Cloudflare account. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
		)
	}
	console.log('  (wrangler is not signed in: the steps are those for an empty account)')
	return { databaseId: null, hasBucket: false, secrets: [] }
}
