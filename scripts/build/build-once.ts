import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.ts'

type Building = {
	/** The file that says of what the build that is there was made. */
	stamp: string
	/** Files and folders. */
	sources: readonly string[]
	build: () => void
}

/** Builds, unless the build that is there was made from the same sources. */
export function buildOnce({ stamp, sources, build }: Building): void {
	const current = fingerprintOf(sources)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	build()
	writeFileSync(stamp, current)
}
