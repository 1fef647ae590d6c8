import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KIB } from '#contract/base/limits.ts'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#worker/domain/accounts/tokens.ts'
import { buildWorker, gzippedWorkerBytes } from './build/build-worker.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import {
	type Account,
	createMissingResources,
	readAccount,
	requireLocation,
	requireSameEngine,
	runStep,
} from './deploy/account.ts'
import { generateSigningSecret } from './environment-variables.ts'
import { migrateDatabase } from './migrations/migrate-database.ts'
import { runWrangler } from './programs.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { withTemporaryFolder } from './temporary-files.ts'

const usage =
	'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks] [--to d1|libsql] [--location REGION]'
/** `readDeployableAccount` has checked the engine. */
const targetOptions = { remote: true, skipsEngineCheck: true }

await runCommand(usage, async () => {
	const { flags } = readArguments({
		'dry-run': flag,
		'skip-checks': flag,
		to: { type: 'string' },
		location: { type: 'string' },
	})
	requireLocation(flags.location)
	const isDryRun = flags['dry-run']
	const account = await readDeployableAccount(isDryRun, flags.to)
	const { worker, environment, database, libsql } = account.shop
	const engine = libsql ? `libSQL at ${libsql.url}` : `the D1 database ${database}`
	console.log(`${isDryRun ? 'Would deploy' : 'Deploy'} ${worker} (${environment}) with ${engine}:`)
	if (!flags['skip-checks']) {
		console.log('- Check format, lint and types')
		execFileSync('npm', ['run', 'check'], { stdio: 'inherit' })
	}
	console.log(`- Build the pages and the Worker ${worker}`)
	buildWorker()
	console.log(`  The Worker has ${Math.ceil(gzippedWorkerBytes() / KIB)} KiB gzip.`)
	const step: typeof runStep = isDryRun ? (title) => runStep(title) : runStep
	await createMissingResources(account, step, flags.location)
	await migrateAndUpload(account, step)
	if (isDryRun) return console.log('Nothing was changed in the account.')
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	console.log(`To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`)
})

/** Rejects what would fail the deploy before checks and build, which take minutes. */
async function readDeployableAccount(isDryRun: boolean, to?: string): Promise<Account> {
	const { SIGNING_SECRETS } = process.env
	if (SIGNING_SECRETS && !parseSigningSecrets(SIGNING_SECRETS)) {
		throw new Error(`Nothing was done: ${SIGNING_SECRETS_RULE}, or not set at all.`)
	}
	const account = readAccount({ allowsUnreadable: isDryRun })
	const { shop, secrets } = account
	requireSameEngine(shop, secrets, to)
	if (shop.libsql) await openDatabaseTarget(targetOptions)
	return account
}

async function migrateAndUpload(account: Account, step: typeof runStep): Promise<void> {
	const { database, libsql, flags } = account.shop
	await step('Apply pending migrations, on D1 with wrangler d1 migrations apply', async () => {
		for (const name of await migrateDatabase(await openDatabaseTarget(targetOptions)))
			console.log(`  Applied ${name}`)
	})
	// The Worker uses libSQL as long as it has these secrets.
	const obsolete = account.secrets.filter((name) => !libsql && name.startsWith('LIBSQL_'))
	if (obsolete.length > 0) {
		await step(`Check that ${database} has the products`, () => requireProducts(database))
	}
	const secrets = collectSecrets(account)
	const names = Object.keys(secrets).join(', ') || 'its existing secrets'
	const { crons, rateLimiters } = account.shop
	const others = `the cron triggers ${crons.join(', ')} and the rate limiters ${rateLimiters.join(', ')}`
	await step(`Upload the Worker with ${names}, ${others}: wrangler deploy`, () =>
		deployWorker(flags, secrets),
	)
	for (const name of obsolete) {
		await step(`Move from libSQL to D1: wrangler secret delete ${name}`, () =>
			runWrangler(['secret', 'delete', name, ...flags]),
		)
	}
}

/** Throws if D1 has no products: the Worker uses it once its libSQL secrets are deleted. */
async function requireProducts(database: string): Promise<void> {
	const { query } = await openDatabaseTarget(targetOptions)
	if ((await query('select 1 from products limit 1')).length > 0) return
	throw new Error(
		`Nothing was deployed: ${database} has no products. Restore a backup of libSQL into it first; see docs/operations.md.`,
	)
}

/** Returns new secrets by name. `SIGNING_SECRETS` is generated only for a Worker without any. */
function collectSecrets({ shop: { libsql }, secrets }: Account): Record<string, string> {
	const lacksSigningSecrets = !secrets.includes('SIGNING_SECRETS')
	const signing = process.env.SIGNING_SECRETS || (lacksSigningSecrets && generateSigningSecret())
	return {
		...(signing && { SIGNING_SECRETS: signing }),
		...(libsql && { LIBSQL_URL: libsql.url }),
		...(libsql?.authToken && { LIBSQL_AUTH_TOKEN: libsql.authToken }),
	}
}

/** Uploads the Worker together with its secrets, so that neither exists without the other. */
function deployWorker(flags: string[], secrets: Record<string, string>): Promise<void> {
	return withTemporaryFolder(async (folder) => {
		const file = join(folder, 'secrets.json')
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
		const secretFlags = Object.keys(secrets).length > 0 ? ['--secrets-file', file] : []
		console.log(runWrangler(['deploy', ...flags, ...secretFlags]).trim())
	})
}
