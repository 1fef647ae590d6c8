import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#worker/domain/accounts/tokens.ts'

export type LibsqlConnection = { url: string; authToken?: string }

const file = '.dev.vars'
export const OWNER_ONLY = 0o600

export function generateSigningSecret(): string {
	return randomBytes(32).toString('base64url')
}

export function readDevVars(): Record<string, string> {
	if (!existsSync(file)) return {}
	return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Adds what is missing to .dev.vars, which is neither deployed nor committed. */
export function ensureDevVars(): void {
	const settings = readDevVars()
	const lines = Object.entries({ SHOP_MODE: 'demo', SIGNING_SECRETS: generateSigningSecret() })
		.filter(([name]) => !(name in settings))
		.map(([name, value]) => `\n${name}=${value}`)
	appendFileSync(file, lines.join(''), { mode: OWNER_ONLY })
	// An existing file keeps its mode otherwise.
	chmodSync(file, OWNER_ONLY)
	if (parseSigningSecrets(readDevVars().SIGNING_SECRETS ?? '')) return
	// Without valid secrets the shop would run, but nobody could sign in.
	throw new Error(`${SIGNING_SECRETS_RULE}: see ${file}. Remove the line to generate a new secret.`)
}

/** Returns the libSQL server or, for D1, `null`. `remote` ignores this machine's .dev.vars. */
export function readLibsqlConnection({ remote = false } = {}): LibsqlConnection | null {
	const settings = { ...(remote ? {} : readDevVars()), ...process.env }
	const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = settings
	if (!url) return null
	if (URL.canParse(url) && /^(libsql|https?):/.test(url)) return { url, authToken }
	throw new Error(
		`LIBSQL_URL is ${url}; it takes the address of a libSQL server: libsql://, https:// or http:// and its host.`,
	)
}
