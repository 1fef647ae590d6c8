import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Build = {
	/** The file that records the sources of the present build. */
	stamp: string
	/** Files and folders. */
	sources: readonly string[]
	build: () => void
}

/** Builds, unless the present build was made from the same sources. */
export function buildOnce({ stamp, sources, build }: Build): void {
	const current = fingerprintOf(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	build()
	writeFileSync(stamp, current)
}

/** Hash of files and folders, whoever wrote them and when. */
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
