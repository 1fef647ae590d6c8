import { KIB, MIB } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { runProgram } from './command.ts'
import { databaseTarget } from './database-target.ts'
import { type Account, isSignedIn, type Plan, readAccount } from './deploy/account.ts'
import { engineOf } from './deploy/engine.ts'
import { migrationSteps } from './deploy/migration-steps.ts'
import { runSteps, type Step, storeSteps } from './deploy/steps.ts'
import {
	deployStep,
	leavingSteps,
	requireValidSecrets,
	secretsStep,
} from './deploy/worker-steps.ts'
import { type DeployedShop, deployedShop } from './deployed-shop.ts'
import { readArguments, runCommand } from './run-command.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql]'
const LARGEST_WORKER = MIB

runCommand(usage, async () => {
	const { flags } = readArguments({
		'dry-run': { type: 'boolean', default: false },
		'skip-checks': { type: 'boolean', default: false },
		to: { type: 'string' },
	})
	const isDryRun = flags['dry-run']
	const shop = deployedShop()
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${shop.worker} (${shop.environment}):`)
	requireValidSecrets()
	const account = isSignedIn() ? readAccount(shop) : accountWithoutSignIn(isDryRun)
	const plan = { shop, account, libsql: engineOf(account, flags.to) }
	// Before the minutes that checks and a build take.
	if (plan.libsql) await databaseTarget({ remote: true }).requireComplete()
	await runSteps(allSteps(plan, flags['skip-checks']), { isDryRun })
	console.log(isDryRun ? 'Nothing was changed in the account.' : nextCommand(shop))
})

function allSteps(plan: Plan, skipsChecks: boolean): Step[] {
	const { worker } = plan.shop
	return [
		...(skipsChecks ? [] : [checkStep]),
		{ title: `build the pages and the Worker ${worker}`, run: buildSmallWorker, isReadOnly: true },
		...storeSteps(plan),
		secretsStep(plan),
		...migrationSteps(plan),
		deployStep(plan),
		...leavingSteps(plan),
	]
}

const checkStep: Step = {
	title: 'check format, lint and types of what git tracks',
	run: () => runProgram('npm', ['run', 'check', '--', '--tracked']),
	isReadOnly: true,
}

function buildSmallWorker(): void {
	const bytes = buildWorker()
	const size = `${Math.ceil(bytes / KIB)} KiB gzip`
	if (bytes > LARGEST_WORKER) throw new Error(`The Worker has ${size}; 1 MiB is the most.`)
	console.log(`   The Worker has ${size}.`)
}

/** A dry run is possible without an account. */
function accountWithoutSignIn(isDryRun: boolean): Account {
	if (!isDryRun) {
		throw new Error(
			'Nothing was done: wrangler is not signed in to a Cloudflare account. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
		)
	}
	console.log('  (wrangler is not signed in: the steps are those for an empty account)')
	return { databaseId: null, hasBucket: false, secrets: [] }
}

function nextCommand({ environment }: DeployedShop): string {
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	return `The first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`
}
