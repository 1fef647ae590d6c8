import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStopSignal } from './run-command.ts'

const paths = new Set<string>()
let stopListening = () => {}

/** Runs `work` and then deletes the file or folder, also when a signal ends the command. */
export async function withTemporary<Result>(
	path: string,
	work: () => Promise<Result>,
): Promise<Result> {
	if (paths.size === 0) stopListening = onStopSignal(removeAllAndExit)
	paths.add(path)
	try {
		return await work()
	} finally {
		remove(path)
		if (paths.size === 0) stopListening()
	}
}

export function withTemporaryFolder<Result>(
	name: string,
	work: (folder: string) => Promise<Result>,
): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), `${name}-`))
	return withTemporary(folder, () => work(folder))
}

/** Writes a file completely or not at all, even when several processes write it at once. */
export async function writeAtomically(
	path: string,
	write: (unfinished: string) => Promise<void>,
): Promise<void> {
	const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`
	await withTemporary(unfinished, async () => {
		await write(unfinished)
		await rename(unfinished, path)
	})
}

/** Synchronous, because a process that a signal ends does not wait. */
function removeAllAndExit(signal: NodeJS.Signals): never {
	for (const path of paths) remove(path)
	return process.exit(128 + constants.signals[signal])
}

function remove(path: string): void {
	rmSync(path, { recursive: true, force: true })
	paths.delete(path)
}
