import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildPages } from './build-pages.ts'
import { runQuietly } from './command.ts'

/** Builds the Worker as it is deployed, with its pages; answers its bytes, gzip. */
export function buildWorker(): number {
	buildPages()
	runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', 'build/worker'])
	return gzipSync(readFileSync('build/worker/index.js')).length
}
