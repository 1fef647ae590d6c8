import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The same for the same files and folders, whoever wrote them and when. */
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
