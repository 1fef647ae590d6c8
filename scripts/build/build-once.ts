import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Build = {
	/** File with the hash of the sources of the existing build. */
	stamp: string
	/** Files and folders. */
	sources: readonly string[]
	build: () => void
}

/** Runs `build` when the sources changed since the existing build. */
export function buildOnce({ stamp, sources, build }: Build): void {
	const current = fingerprintOf(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	build()
	writeFileSync(stamp, current)
}

/** Returns the hash of files and folders, independent of owners and times. */
export function fingerprintOf(sources: readonly string[]): string {
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
