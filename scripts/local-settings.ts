import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { signingSecretsIn, WHAT_SIGNING_SECRETS_ARE } from '#worker/contract/signing-secrets.ts'
import { madeSecrets } from './made-secrets.ts'

const file = '.dev.vars'

/** What .dev.vars sets for the shop of this machine. */
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

/** Lets the demo account sign in on this machine and gives it secrets of its own; .dev.vars is never deployed nor committed. */
export function ensureLocalSettings(): void {
	ensure('SHOP_MODE', () => 'demo')
	for (const [name, make] of Object.entries(madeSecrets)) ensure(name, make)
	requireSigningSecrets()
}

/** Otherwise the shop would run and let nobody sign in. */
function requireSigningSecrets(): void {
	if (signingSecretsIn(localSettings().SIGNING_SECRETS ?? '')) return
	console.error(
		`${WHAT_SIGNING_SECRETS_ARE}: see ${file}. Where the line is taken out one is made.`,
	)
	process.exit(1)
}

function ensure(name: string, value: () => string): void {
	if (name in localSettings()) return
	const known = readSettings()
	const newline = known === '' || known.endsWith('\n') ? '' : '\n'
	appendFileSync(file, `${newline}${name}=${value()}\n`)
}
