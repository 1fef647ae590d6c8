import { parseArgs } from 'node:util'
import { type Account, readAccount } from './deploy/account.ts'
import { engineOf } from './deploy/engine.ts'
import { accountSteps, checkSteps, runSteps } from './deploy/steps.ts'
import { type DeployedShop, deployedShop } from './deployed-shop.ts'
import { runCommand } from './run-command.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql]'

runCommand(usage, async () => {
	const { values } = parseArgs({
		options: {
			'dry-run': { type: 'boolean', default: false },
			'skip-checks': { type: 'boolean', default: false },
			to: { type: 'string' },
		},
	})
	const isDryRun = values['dry-run']
	const shop = deployedShop()
	console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} ${shop.worker} (${shop.environment}):`)
	const checks = checkSteps(shop).slice(values['skip-checks'] ? 1 : 0)
	await runSteps(checks, { isDryRun })
	const account = isDryRun ? accountOrEmpty(shop) : readAccount(shop)
	const libsql = engineOf(account, values.to)
	await runSteps(accountSteps({ shop, account, libsql }), { isDryRun })
	console.log(isDryRun ? 'Nothing was changed in the account.' : whatNext(shop))
})

/** A dry run is possible without an account. */
function accountOrEmpty(shop: DeployedShop): Account {
	try {
		return readAccount(shop)
	} catch {
		console.log('  (wrangler is signed in to no account: the steps are those for an empty one)')
		return { databaseId: null, hasBucket: false, secrets: [] }
	}
}

function whatNext({ environment }: DeployedShop): string {
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	return `The first account: ${prefix}npm run staff:add -- EMAIL NAME --remote`
}
