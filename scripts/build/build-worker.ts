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

/** Builds the Worker as it is deployed, with its pages; answers its bytes, gzip. */
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
	const made = mkdtempSync(`${BUILT}-`)
	try {
		runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', made])
		// Each file at once, for whoever reads them meanwhile.
		mkdirSync(BUILT, { recursive: true })
		for (const file of readdirSync(made)) renameSync(join(made, file), join(BUILT, file))
	} finally {
		rmSync(made, { recursive: true, force: true })
	}
}
