import { KIB } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { runProgram } from './command.ts'
import { databaseTarget } from './database-target.ts'
import { type Account, isSignedIn, type Plan, readAccount } from './deploy/account.ts'
import { selectEngine } from './deploy/engine.ts'
import { migrationSteps } from './deploy/migration-steps.ts'
import { runSteps, type Step, storeSteps } from './deploy/steps.ts'
import {
	deleteSecretSteps,
	deployStep,
	requireValidSecrets,
	secretsStep,
} from './deploy/worker-steps.ts'
import { deployedShop } from './deployed-shop.ts'
import { readArguments, runCommand } from './run-command.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql]'

await runCommand(usage, async () => {
	const { flags } = readArguments({
		'dry-run': { type: 'boolean', default: false },
		'skip-checks': { type: 'boolean', default: false },
		to: { type: 'string' },
	})
	const isDryRun = flags['dry-run']
	const shop = deployedShop()
	const { worker, environment } = shop
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${worker} (${environment}):`)
	requireValidSecrets()
	const account = isSignedIn() ? readAccount(shop) : emptyAccount(isDryRun)
	const plan = { shop, account, libsql: selectEngine(account, flags.to) }
	// Before the minutes that checks and a build take.
	if (plan.libsql) await databaseTarget({ remote: true }).requireComplete()
	await runSteps(listSteps(plan, flags['skip-checks']), { isDryRun })
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	const next = `To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`
	console.log(isDryRun ? 'Nothing was changed in the account.' : next)
})

function listSteps(plan: Plan, skipsChecks: boolean): Step[] {
	return [
		...(skipsChecks ? [] : [checkStep]),
		{ title: `build the pages and the Worker ${plan.shop.worker}`, run: build, isReadOnly: true },
		...storeSteps(plan),
		secretsStep(plan),
		...migrationSteps(plan),
		deployStep(plan),
		...deleteSecretSteps(plan),
	]
}

const checkStep: Step = {
	title: 'check format, lint and types of tracked files',
	run: () => runProgram('npm', ['run', 'check', '--', '--tracked']),
	isReadOnly: true,
}

function build(): void {
	console.log(`   The Worker has ${Math.ceil(buildWorker() / KIB)} KiB gzip.`)
}

/** Returns the account of a dry run without a sign-in. */
function emptyAccount(isDryRun: boolean): Account {
	if (!isDryRun) {
		throw new Error(
			'Nothing was done: wrangler is not signed in to a Cloudflare account. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
		)
	}
	console.log('  (wrangler is not signed in: the steps are those for an empty account)')
	return { databaseId: null, hasBucket: false, secrets: [] }
}
