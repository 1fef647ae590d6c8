import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'
import { wrangler } from '#scripts/command.ts'
import { deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import { generatedSecrets } from '#scripts/settings.ts'
import { withTemporary } from '#scripts/temporary-files.ts'
import type { Plan } from './account.ts'
import { obsoleteSecrets } from './engine.ts'
import type { Step } from './steps.ts'

const SECRETS_FILE = '.wrangler/new-secrets.json'

/** Rejects a secret in the environment with which nobody could sign in. */
export function requireValidSecrets(): void {
	const secret = process.env.SIGNING_SECRETS
	if (!secret || parseSigningSecrets(secret)) return
	throw new Error(
		`Nothing was done: ${SIGNING_SECRETS_RULE}. The one in the environment is not valid; without it the shop keeps or generates its own.`,
	)
}

export function secretsStep(plan: Plan): Step {
	const names = Object.keys(newSecrets(plan))
	if (names.length === 0) return { title: 'secrets: complete' }
	return { title: `secrets: ${names.join(', ')} are uploaded with the Worker` }
}

/** Returns the secrets to upload. One in the environment replaces the shop's own. */
function newSecrets({ account, libsql }: Plan): Record<string, string> {
	const signing = Object.entries(generatedSecrets).filter(
		([name]) => process.env[name] || !account.secrets.includes(name),
	)
	return {
		...Object.fromEntries(
			signing.map(([name, generate]) => [name, process.env[name] || generate()]),
		),
		...(libsql ? { LIBSQL_URL: libsql.url } : {}),
		...(libsql?.authToken ? { LIBSQL_AUTH_TOKEN: libsql.authToken } : {}),
	}
}

export function deployStep(plan: Plan): Step {
	const { shop, libsql } = plan
	return {
		title: `deploy: wrangler deploy, ${shop.worker}`,
		run: () => {
			const flags = deployedFlags(shop, libsql ? null : findDatabaseId(shop))
			return deployWith(newSecrets(plan), flags)
		},
	}
}

/** Uploads the Worker together with its secrets, so that neither exists without the other. */
async function deployWith(secrets: Record<string, string>, flags: string[]): Promise<void> {
	if (Object.keys(secrets).length === 0) return console.log(wrangler(['deploy', ...flags]).trim())
	mkdirSync(dirname(SECRETS_FILE), { recursive: true })
	await withTemporary(SECRETS_FILE, async () => {
		writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 })
		console.log(wrangler(['deploy', ...flags, '--secrets-file', SECRETS_FILE]).trim())
	})
}

/** Returns the last steps of a move to D1. Until these secrets are deleted the new Worker uses libSQL. */
export function deleteSecretSteps(plan: Plan): Step[] {
	const { shop } = plan
	return obsoleteSecrets(plan).map((name) => ({
		title: `from libSQL to D1: wrangler secret delete ${name}`,
		run: () => {
			const flags = deployedFlags(shop, findDatabaseId(shop))
			wrangler(['secret', 'delete', name, ...flags])
		},
	}))
}
