import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/programs.ts'

const WORKER_FOLDER = 'build/worker'

const packageFiles = ['package.json', 'package-lock.json', 'tsconfig.json']
const pageSources = ['app', 'public', 'contract', 'content', 'remix.config.ts', 'vite.config.ts']
export const workerSources = [...packageFiles, ...pageSources, 'worker', 'db', 'wrangler.toml']

/** Builds the pages into `build/`. */
export function buildPages(): void {
	buildOnce('build', [...packageFiles, ...pageSources], () => {
		console.log('Building the pages…')
		runQuietly('remix', ['vite:build'])
	})
}

/** Builds the pages and the Worker into `build/`. */
export function buildWorker(): void {
	buildPages()
	buildOnce(WORKER_FOLDER, workerSources, () => {
		runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', WORKER_FOLDER])
	})
}

/** Returns the size of the built Worker after compression. */
export function gzippedWorkerBytes(): number {
	return gzipSync(readFileSync(`${WORKER_FOLDER}/index.js`)).length
}

/** Runs `build` unless the folder has a build of the same sources (files and folders). */
export function buildOnce(folder: string, sources: string[], build: () => void): void {
	const stamp = `${folder}/.built-from`
	const current = hashFiles(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	build()
	writeFileSync(stamp, current)
}

/** Returns the hash of files and folders, independent of owners and times. */
function hashFiles(sources: string[]): string {
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
