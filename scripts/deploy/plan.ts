import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'
import { CommandError, UsageError } from '#scripts/run-command.ts'
import { generateSigningSecret } from '#scripts/settings.ts'
import { type Account, deployedShop, readAccount, requireEngineOf } from './account.ts'

export type Plan = {
	account: Account
	/** Secrets to upload, by name. One in the environment replaces the shop's own. */
	secrets: Record<string, string>
	/** Names of the libSQL secrets that a shop must lose when it moves back to D1. */
	obsoleteSecrets: string[]
}

/** Rejects a deploy that would fail after checks and build, which take minutes. A live shop moves to another engine only with `to`. */
export function planDeploy({ isDryRun, to }: { isDryRun: boolean; to?: string }): Plan {
	const given = process.env.SIGNING_SECRETS
	if (given && !parseSigningSecrets(given)) {
		throw new CommandError(`Nothing was done: ${SIGNING_SECRETS_RULE}, or not set at all.`)
	}
	const account = isDryRun ? readAccountIfPossible() : readAccount()
	const { libsql } = account.shop
	if (to === undefined) requireEngineOf(account.shop, account.secrets)
	else if (to !== (libsql ? 'libsql' : 'd1')) {
		throw new UsageError('--to takes libsql if LIBSQL_URL is set, or d1 if it is not.')
	}
	const isNew = !account.secrets.includes('SIGNING_SECRETS')
	const signing = given || (isNew && generateSigningSecret())
	const secrets = {
		...(signing && { SIGNING_SECRETS: signing }),
		...(libsql && { LIBSQL_URL: libsql.url }),
		...(libsql?.authToken && { LIBSQL_AUTH_TOKEN: libsql.authToken }),
	}
	const obsoleteSecrets = account.secrets.filter((name) => !libsql && name.startsWith('LIBSQL_'))
	return { account, secrets, obsoleteSecrets }
}

/** Returns an empty account when wrangler is not signed in. */
function readAccountIfPossible(): Account {
	try {
		return readAccount()
	} catch (error) {
		console.log(`${(error as Error).message}\nThese are the steps for an empty account.`)
		return { shop: deployedShop({ hasAccount: false }), hasBucket: false, secrets: [] }
	}
}
