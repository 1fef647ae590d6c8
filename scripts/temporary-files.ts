import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` and then deletes the file or folder, also when the process exits first. */
async function withTemporary<Result>(
	path: string,
	work: (path: string) => Promise<Result>,
): Promise<Result> {
	const remove = () => rmSync(path, { recursive: true, force: true })
	process.once('exit', remove)
	try {
		return await work(path)
	} finally {
		process.off('exit', remove)
		remove()
	}
}

export function withTemporaryFolder<Result>(
	work: (folder: string) => Promise<Result>,
): Promise<Result> {
	return withTemporary(mkdtempSync(join(tmpdir(), 'shop-')), work)
}

/** Writes a file completely or not at all, even when several processes write it at once. */
export function writeAtomically(
	path: string,
	write: (temporaryPath: string) => Promise<void>,
): Promise<void> {
	const temporaryPath = `${path}.${randomBytes(6).toString('hex')}.unfinished`
	return withTemporary(temporaryPath, async () => {
		await write(temporaryPath)
		await rename(temporaryPath, path)
	})
}
