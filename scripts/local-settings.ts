import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { madeSecrets } from './made-secrets.ts'

const file = '.dev.vars'

/** Lets the demo account sign in on this machine and gives it secrets of its own; .dev.vars is never deployed nor committed. */
export function ensureLocalSettings(): void {
	ensure('SHOP_MODE', () => 'demo')
	for (const [name, make] of Object.entries(madeSecrets)) ensure(name, make)
}

function ensure(name: string, value: () => string): void {
	const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
	if (known.split('\n').some((line) => line.startsWith(`${name}=`))) return
	const newline = known === '' || known.endsWith('\n') ? '' : '\n'
	appendFileSync(file, `${newline}${name}=${value()}\n`)
}
