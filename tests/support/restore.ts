import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readFingerprint } from '#scripts/backup/dump.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { withSource } from '#scripts/backup/restore-source.ts'
import type { DatabaseTarget } from '#scripts/database/target.ts'
import { openFolder } from './database-targets.ts'

export const restoreFile = (path: string, target: DatabaseTarget) =>
	withSource(path, (source) => restoreBackup(source, target))

export const fingerprintOf = (target: DatabaseTarget) => target.readSnapshot(readFingerprint)

/** Makes a backup in a folder of its own. */
export async function backUp(target: DatabaseTarget): Promise<string> {
	const path = join(await openFolder(), 'shop.gz')
	await makeBackup(target, path)
	return path
}

export async function readLines(path: string): Promise<string[]> {
	return gunzipSync(await readFile(path))
		.toString()
		.trimEnd()
		.split('\n')
}

export function writeLines(path: string, lines: string[]): Promise<void> {
	return writeFile(path, gzipSync(`${lines.join('\n')}\n`))
}
