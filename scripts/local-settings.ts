import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseSigningSecrets, SIGNING_SECRETS_RULE } from '#contract/signing-secrets.ts'

const file = '.dev.vars'
const OWNER_ONLY = 0o600

/** Secrets that nobody has to know. They are made where they are missing: on this machine and in a deployed shop. */
export const madeSecrets: Record<string, () => string> = {
	SIGNING_SECRETS: () => randomBytes(32).toString('base64url'),
}

/** Returns the settings that .dev.vars has for the shop of this machine. */
export function localSettings(): Record<string, string> {
	return parseEnv(readSettings()) as Record<string, string>
}

function readSettings(): string {
	if (!existsSync(file)) return ''
	try {
		return readFileSync(file, 'utf8')
	} catch (cause) {
		throw new Error(`${file} cannot be read: ${(cause as Error).message}`, { cause })
	}
}

/** Lets the demo user sign in on this machine and makes its secrets. The file is never deployed nor committed. */
export function ensureLocalSettings(): void {
	const settings = readSettings()
	const known = localSettings()
	const made = Object.entries({ SHOP_MODE: () => 'demo', ...madeSecrets })
		.filter(([name]) => !(name in known))
		.map(([name, make]) => `${name}=${make()}\n`)
	const separator = settings === '' || settings.endsWith('\n') ? '' : '\n'
	appendFileSync(file, made.length > 0 ? separator + made.join('') : '', { mode: OWNER_ONLY })
	// An existing file keeps its mode otherwise.
	chmodSync(file, OWNER_ONLY)
	if (parseSigningSecrets(localSettings().SIGNING_SECRETS ?? '')) return
	// Otherwise the shop would run and nobody could sign in.
	throw new Error(`${SIGNING_SECRETS_RULE}: see ${file}. Remove the line and a new one is made.`)
}
