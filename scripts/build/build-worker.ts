import { createHash } from 'node:crypto'
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/run-program.ts'

const BUILT = 'build/worker'

const pageSources = [
	'app',
	'public',
	'contract',
	'content',
	'scripts/build/script-url.ts',
	'package-lock.json',
	'remix.config.ts',
	'vite.config.ts',
] as const

export const workerSources = [
	...pageSources,
	'worker',
	'db',
	'package.json',
	'tsconfig.json',
	'wrangler.toml',
] as const

/** Builds the pages into `build/`. */
export function buildPages(): void {
	buildOnce({
		stamp: 'build/.built-from',
		sources: pageSources,
		build: () => {
			console.log('Building the pages…')
			runQuietly('remix', ['vite:build'])
		},
	})
}

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

type Build = {
	/** File with the hash of the sources of the existing build. */
	stamp: string
	/** Files and folders. */
	sources: readonly string[]
	build: () => void
}

/** Runs `build` when the sources changed since the existing build. */
export function buildOnce({ stamp, sources, build }: Build): void {
	const current = hashFiles(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	build()
	writeFileSync(stamp, current)
}

/** Returns the hash of files and folders, independent of owners and times. */
function hashFiles(sources: readonly string[]): string {
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
