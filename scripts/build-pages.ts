import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runQuietly } from './command.ts'
import { fingerprintOf } from './fingerprint.ts'

const sources = [
	'app',
	'public',
	'worker/contract',
	'scripts/script-url.ts',
	'package-lock.json',
	'remix.config.ts',
	'vite.config.ts',
]
const stamp = 'build/.built-from'

/** Builds the pages into `build/`, unless the build that is there was made from the same sources. */
export function buildPages(): void {
	const current = fingerprintOf(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	console.log('Building the pages…')
	runQuietly('remix', ['vite:build'])
	writeFileSync(stamp, current)
}
