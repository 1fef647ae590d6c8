import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './command.ts'

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
	const current = fingerprint()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	console.log('Building the pages…')
	runQuietly('remix', ['vite:build'])
	writeFileSync(stamp, current)
}

function fingerprint(): string {
	const hash = createHash('sha256')
	for (const file of sources.flatMap(filesUnder).sort()) {
		hash.update(file).update(readFileSync(file))
	}
	return hash.digest('hex')
}

function filesUnder(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path]
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
}
