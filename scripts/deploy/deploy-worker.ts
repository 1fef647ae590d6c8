import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'
import { wrangler } from '#scripts/run-program.ts'
import { generateSigningSecret } from '#scripts/settings.ts'
import { withTemporary } from '#scripts/temporary-files.ts'
import type { Plan, Step } from './account.ts'
import { deployedFlags, findDatabaseId } from './deployed-shop.ts'

const SECRETS_FILE = '.wrangler/new-secrets.json'

/** Rejects an invalid secret in the environment, with which every sign-in would fail. */
export function requireValidSecrets(): void {
	const secret = process.env.SIGNING_SECRETS
	if (!secret || parseSigningSecrets(secret)) return
	throw new Error(
		`Nothing was done: ${SIGNING_SECRETS_RULE}. The one in the environment is not valid; without it the shop keeps or generates its own.`,
	)
}

/** Returns the secrets to upload. One in the environment replaces the shop's own. */
export function newSecrets({ account, libsql }: Plan): Record<string, string> {
	const isNew = !account.secrets.includes('SIGNING_SECRETS')
	const signing = process.env.SIGNING_SECRETS || (isNew && generateSigningSecret())
	return {
		...(signing && { SIGNING_SECRETS: signing }),
		...(libsql && { LIBSQL_URL: libsql.url }),
		...(libsql?.authToken && { LIBSQL_AUTH_TOKEN: libsql.authToken }),
	}
}

/** Uploads the Worker together with its secrets, so that neither exists without the other. */
export function deployWorker({ shop, libsql }: Plan, secrets: object, step: Step): Promise<void> {
	return step(`deploy: wrangler deploy, ${shop.worker}`, async () => {
		const deploy = ['deploy', ...deployedFlags(shop, libsql ? null : findDatabaseId(shop))]
		if (Object.keys(secrets).length === 0) return console.log(wrangler(deploy).trim())
		mkdirSync(dirname(SECRETS_FILE), { recursive: true })
		await withTemporary(SECRETS_FILE, async () => {
			writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 })
			console.log(wrangler([...deploy, '--secrets-file', SECRETS_FILE]).trim())
		})
	})
}
