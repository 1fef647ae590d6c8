import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { wrangler } from '#scripts/command.ts'
import { deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import { madeSecrets } from '#scripts/made-secrets.ts'
import { withTemporary } from '#scripts/temporary.ts'
import { signingSecretsIn, WHAT_SIGNING_SECRETS_ARE } from '#worker/contract/signing-secrets.ts'
import { secretsLeft } from './engine.ts'
import type { Plan, Step } from './step.ts'

const SECRETS_FILE = '.wrangler/new-secrets.json'

export function secretsStep(plan: Plan): Step {
	requireGoodSecrets()
	const names = Object.keys(newSecrets(plan))
	if (names.length === 0) return { says: 'secrets: all are there' }
	return { says: `secrets: ${names.join(', ')} go up with the Worker` }
}

/** Otherwise a good secret would be replaced by one with which nobody can sign in. */
function requireGoodSecrets(): void {
	const given = process.env.SIGNING_SECRETS
	if (!given || signingSecretsIn(given)) return
	throw new Error(
		`Nothing was done: ${WHAT_SIGNING_SECRETS_ARE}. The one in the environment is none; without it the shop keeps what it has, or one is made.`,
	)
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
		says: `deploy: wrangler deploy, ${shop.worker}`,
		run: () => {
			const flags = deployedFlags(shop, libsql ? null : findDatabaseId(shop))
			return deployWith(newSecrets(plan), flags)
		},
	}
}

/** Worker and secrets go up together, so that neither is ever there without the other. */
async function deployWith(secrets: Record<string, string>, flags: string[]): Promise<void> {
	const isAsBefore = Object.keys(secrets).length === 0
	const more = isAsBefore ? [] : ['--secrets-file', SECRETS_FILE]
	mkdirSync(dirname(SECRETS_FILE), { recursive: true })
	await withTemporary(SECRETS_FILE, async () => {
		if (!isAsBefore) writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 })
		console.log(wrangler(['deploy', ...flags, ...more]).trim())
	})
}

/** Until they are gone the new Worker goes on answering from libSQL; each comes last, so that the shop is never without a database. */
export function leavingSteps(plan: Plan): Step[] {
	const { shop } = plan
	return secretsLeft(plan).map((name) => ({
		says: `from libSQL to D1: wrangler secret delete ${name}`,
		run: () => {
			const flags = deployedFlags(shop, findDatabaseId(shop))
			wrangler(['secret', 'delete', name, ...flags])
		},
	}))
}
