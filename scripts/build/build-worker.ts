import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/command.ts'
import { buildOnce } from './build-once.ts'
import { buildPages, pageSources } from './build-pages.ts'

const BUILT = 'build/worker'

export const workerSources = [
	...pageSources,
	'worker',
	'db',
	'package.json',
	'tsconfig.json',
	'wrangler.toml',
] as const

/** Builds the pages and the Worker and returns the Worker's size in bytes, gzip. */
export function buildWorker(): number {
	buildPages()
	buildOnce({
		stamp: `${BUILT}/.built-from`,
		sources: workerSources,
		build: bundle,
	})
	return gzipSync(readFileSync(`${BUILT}/index.js`)).length
}

function bundle(): void {
	const folder = mkdtempSync(`${BUILT}-`)
	try {
		runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', folder])
		// Renamed, so that no reader sees a part of a file.
		mkdirSync(BUILT, { recursive: true })
		for (const file of readdirSync(folder)) renameSync(join(folder, file), join(BUILT, file))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
