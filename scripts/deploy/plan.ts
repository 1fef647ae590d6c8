import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'
import { UsageError } from '#scripts/run-command.ts'
import { wrangler } from '#scripts/run-program.ts'
import { generateSigningSecret, type LibsqlSettings, libsqlSettings } from '#scripts/settings.ts'
import { type Account, deployedShop, readAccount, requireOnD1, type Stores } from './account.ts'

export type Plan = Stores & {
	/** Secrets to upload, by name. One in the environment replaces the shop's own. */
	secrets: Record<string, string>
	/** Names of the libSQL secrets that a shop must lose when it moves back to D1. */
	obsoleteSecrets: string[]
}

type DeployOptions = { 'dry-run': boolean; to?: string; location?: string }

/** Rejects a deploy that would fail after checks and build, which take minutes. */
export function planDeploy({ 'dry-run': isDryRun, to, location }: DeployOptions): Plan {
	const shop = deployedShop()
	const given = process.env.SIGNING_SECRETS
	if (given && !parseSigningSecrets(given)) {
		throw new Error(`Nothing was done: ${SIGNING_SECRETS_RULE}, or not set at all.`)
	}
	const account = isSignedIn() ? readAccount(shop) : emptyAccount(isDryRun)
	const libsql = selectEngine(account, to)
	const isNew = !account.secrets.includes('SIGNING_SECRETS')
	const signing = given || (isNew && generateSigningSecret())
	const secrets = {
		...(signing && { SIGNING_SECRETS: signing }),
		...(libsql && { LIBSQL_URL: libsql.url }),
		...(libsql?.authToken && { LIBSQL_AUTH_TOKEN: libsql.authToken }),
	}
	const obsoleteSecrets = account.secrets.filter((name) => !libsql && name.startsWith('LIBSQL_'))
	return { shop, account, libsql, location, secrets, obsoleteSecrets }
}

function isSignedIn(): boolean {
	try {
		wrangler(['whoami', '--json'])
		return true
	} catch (error) {
		// A token may lack the right to read its user; reading the account reports every other failure.
		return !/"loggedIn": *false/.test(String(error))
	}
}

function emptyAccount(isDryRun: boolean): Account {
	if (!isDryRun) {
		throw new Error(
			'Nothing was done: wrangler is not signed in to a Cloudflare account. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
		)
	}
	console.log('wrangler is not signed in: these are the steps for an empty account.')
	return { databaseId: null, hasBucket: false, secrets: [] }
}

/** Returns the libSQL server that the deployed shop will use, or `null` for D1. A live shop moves only with `--to`. */
function selectEngine({ databaseId, secrets }: Account, to?: string): LibsqlSettings | null {
	const libsql = libsqlSettings({ remote: true })
	if (to === (libsql ? 'libsql' : 'd1')) return libsql
	if (to !== undefined) {
		throw new UsageError('--to takes libsql if LIBSQL_URL is set, or d1 if it is not.')
	}
	if (!libsql) requireOnD1(secrets)
	const isLiveOnD1 = databaseId && secrets.length > 0 && !secrets.includes('LIBSQL_URL')
	if (libsql && isLiveOnD1) {
		throw new Error(
			'Nothing was done: this shop is on D1, but LIBSQL_URL is set. Unset it, or move the shop with npm run deploy -- --to libsql (see docs/operations.md).',
		)
	}
	return libsql
}
