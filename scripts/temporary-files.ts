import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Runs `work` with a new folder, which is deleted even if the process exits first. */
export async function withTemporaryFolder<Result>(
	work: (folder: string) => Promise<Result>,
	parent = tmpdir(),
): Promise<Result> {
	const folder = mkdtempSync(join(parent, 'shop-'))
	const remove = () => rmSync(folder, { recursive: true, force: true })
	process.once('exit', remove)
	try {
		return await work(folder)
	} finally {
		process.off('exit', remove)
		remove()
	}
}

/** Writes a file completely or not at all, even when several processes write it at once. */
export function writeAtomically(
	path: string,
	write: (temporaryPath: string) => Promise<void>,
): Promise<void> {
	return withTemporaryFolder(async (folder) => {
		const temporaryPath = join(folder, basename(path))
		await write(temporaryPath)
		await rename(temporaryPath, path)
	}, dirname(path))
}
