import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/auth.ts'
import { KIB } from '#contract/limits.ts'
import { buildWorker, gzippedWorkerBytes } from './build/build-worker.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import {
	type Account,
	createMissingResources,
	readAccount,
	requireSameEngine,
	runStep,
} from './deploy/account.ts'
import { generateSigningSecret } from './environment-variables.ts'
import { migrateDatabase } from './migrations/migrate-database.ts'
import { runWrangler } from './programs.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { withTemporaryFolder } from './temporary-files.ts'

const usage = 'Usage: [CLOUDFLARE_ENV=preview] npm run deploy -- [--dry-run] [--skip-checks]'
/** `readDeployableAccount` has checked the engine. */
const targetOptions = { remote: true, skipsEngineCheck: true }

await runCommand(usage, async () => {
	const { flags } = readArguments({ 'dry-run': flag, 'skip-checks': flag })
	const isDryRun = flags['dry-run']
	const account = await readDeployableAccount(isDryRun)
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
	await createMissingResources(account, step)
	await migrateAndUpload(account, step)
	if (isDryRun) return console.log('Nothing was changed in the account.')
	const prefix = environment === 'production' ? '' : `CLOUDFLARE_ENV=${environment} `
	console.log(`To add the first account: ${prefix}npm run shop -- staff add EMAIL NAME --remote`)
})

/** Reads the account first, and rejects settings that would fail the deploy, because checks and build take minutes. */
async function readDeployableAccount(isDryRun: boolean): Promise<Account> {
	const { SIGNING_SECRETS } = process.env
	if (SIGNING_SECRETS && !parseSigningSecrets(SIGNING_SECRETS)) {
		throw new Error(`Nothing was done: ${SIGNING_SECRETS_RULE}, or not set at all.`)
	}
	const account = readAccount({ allowsUnreadable: isDryRun })
	const { shop, secrets } = account
	requireSameEngine(shop, secrets)
	if (shop.libsql) await openDatabaseTarget(targetOptions)
	return account
}

async function migrateAndUpload(account: Account, step: typeof runStep): Promise<void> {
	const { flags } = account.shop
	await step('Apply pending migrations, on D1 with wrangler d1 migrations apply', async () => {
		for (const name of await migrateDatabase(await openDatabaseTarget(targetOptions)))
			console.log(`  Applied ${name}`)
	})
	const secrets = collectSecrets(account)
	const names = Object.keys(secrets).join(', ') || 'its existing secrets'
	await step(`Upload the Worker with ${names}: wrangler deploy`, () => deployWorker(flags, secrets))
}

/** Returns the new secrets by name. `SIGNING_SECRETS` is generated only for a Worker that has none. */
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
