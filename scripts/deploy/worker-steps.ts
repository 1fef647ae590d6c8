import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'
import { wrangler } from '#scripts/command.ts'
import { deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import { madeSecrets } from '#scripts/local-settings.ts'
import { withTemporary } from '#scripts/temporary-files.ts'
import type { Plan } from './account.ts'
import { secretsLeft } from './engine.ts'
import type { Step } from './steps.ts'

const SECRETS_FILE = '.wrangler/new-secrets.json'

/** Otherwise a valid secret would be replaced by one with which nobody can sign in. */
export function requireValidSecrets(): void {
	const given = process.env.SIGNING_SECRETS
	if (!given || parseSigningSecrets(given)) return
	throw new Error(
		`Nothing was done: ${SIGNING_SECRETS_RULE}. The one in the environment is not valid; without it the shop keeps its own, or one is made.`,
	)
}

export function secretsStep(plan: Plan): Step {
	const names = Object.keys(newSecrets(plan))
	if (names.length === 0) return { title: 'secrets: all are there' }
	return { title: `secrets: ${names.join(', ')} go up with the Worker` }
}

/** A secret given in the environment goes up whether one is there or not. */
function newSecrets({ account, libsql }: Plan): Record<string, string> {
	const wanted = Object.entries(madeSecrets).filter(
		([name]) => process.env[name] || !account.secrets.includes(name),
	)
	return {
		...Object.fromEntries(wanted.map(([name, make]) => [name, process.env[name] || make()])),
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

/** Worker and secrets go up together, so that neither is ever there without the other. */
async function deployWith(secrets: Record<string, string>, flags: string[]): Promise<void> {
	if (Object.keys(secrets).length === 0) return console.log(wrangler(['deploy', ...flags]).trim())
	mkdirSync(dirname(SECRETS_FILE), { recursive: true })
	await withTemporary(SECRETS_FILE, async () => {
		writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 })
		console.log(wrangler(['deploy', ...flags, '--secrets-file', SECRETS_FILE]).trim())
	})
}

/** Until they are deleted the new Worker uses libSQL. Each comes last, so that the shop is never without a database. */
export function leavingSteps(plan: Plan): Step[] {
	const { shop } = plan
	return secretsLeft(plan).map((name) => ({
		title: `from libSQL to D1: wrangler secret delete ${name}`,
		run: () => {
			const flags = deployedFlags(shop, findDatabaseId(shop))
			wrangler(['secret', 'delete', name, ...flags])
		},
	}))
}
