import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenStopped } from './start/when-stopped.ts'

const paths = new Set<string>()
let stopListening = () => {}

/** Does work with a file or folder that is gone afterwards, also when a signal ends the command. */
export async function withTemporary<Done>(path: string, work: () => Promise<Done>): Promise<Done> {
	if (paths.size === 0) stopListening = whenStopped(leave)
	paths.add(path)
	try {
		return await work()
	} finally {
		remove(path)
		if (paths.size === 0) stopListening()
	}
}

export function withTemporaryFolder<Done>(
	name: string,
	work: (folder: string) => Promise<Done>,
): Promise<Done> {
	const folder = mkdtempSync(join(tmpdir(), `${name}-`))
	return withTemporary(folder, () => work(folder))
}

/** Makes a file that is there whole or not at all, however many make one of this name at once. */
export async function writeWhole(
	path: string,
	write: (unfinished: string) => Promise<void>,
): Promise<void> {
	const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`
	await withTemporary(unfinished, async () => {
		await write(unfinished).catch(nameFile(path))
		await rename(unfinished, path).catch(nameFile(path))
	})
}

/** What the system says names no file, or the unfinished one. */
function nameFile(path: string) {
	return (cause: Error): never => {
		if (!('syscall' in cause)) throw cause
		throw new Error(`${path} cannot be written: ${cause.message}`, { cause })
	}
}

/** At once, because a process that a signal ends waits for nothing. */
function leave(signal: NodeJS.Signals): never {
	for (const path of paths) remove(path)
	return process.exit(128 + constants.signals[signal])
}

function remove(path: string): void {
	rmSync(path, { recursive: true, force: true })
	paths.delete(path)
}
