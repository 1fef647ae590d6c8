import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/programs.ts'

const WORKER_FOLDER = 'build/worker'

const packageFiles = ['package.json', 'package-lock.json', 'tsconfig.json']
const pageSources = ['app', 'public', 'contract', 'content', 'remix.config.ts', 'vite.config.ts']
export const workerSources = [...packageFiles, ...pageSources, 'worker', 'db', 'wrangler.toml']

export function buildPages(): void {
	buildOnce('build', [...packageFiles, ...pageSources], () => {
		console.log('Building the pages…')
		runQuietly('remix', ['vite:build'])
	})
}

export function buildWorker(): void {
	buildPages()
	buildOnce(WORKER_FOLDER, workerSources, () => {
		runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', WORKER_FOLDER])
	})
}

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
