import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

const file = '.dev.vars'

/** Lets the demo account sign in on this machine and gives it a signing secret of its own; .dev.vars is never deployed nor committed. */
export function ensureLocalSettings(): void {
	ensure('SHOP_MODE', () => 'demo')
	ensure('SIGNING_SECRETS', () => randomBytes(32).toString('base64url'))
}

function ensure(name: string, value: () => string): void {
	const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
	if (known.split('\n').some((line) => line.startsWith(`${name}=`))) return
	const newline = known === '' || known.endsWith('\n') ? '' : '\n'
	appendFileSync(file, `${newline}${name}=${value()}\n`)
}
