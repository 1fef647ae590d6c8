import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { DatabaseTarget, Reader } from '#scripts/database/database-target.ts'
import { writeAtomically } from '#scripts/temporary-files.ts'
import { countRows, dump } from './dump.ts'

/** Format 1 also had a hash of each table in its footer. `readBackup` reads both formats. */
const FORMAT = 2
const DAMAGED = 'it is not a complete backup, because it was truncated or changed'
const LINE_FEED = 10

/** Writes a snapshot of the database to a file and returns its number of rows. A failure leaves no incomplete file. */
export async function writeBackup(target: DatabaseTarget, path: string, now = new Date()) {
	await mkdir(dirname(path), { recursive: true })
	return target.readSnapshot(async (reader) => {
		const counts = await countRows(reader)
		if (!counts.has('d1_migrations')) {
			throw new Error(`${target.name} contains no shop to back up: no migration was applied.`)
		}
		const lines = formatLines({ jonakiBackup: FORMAT, createdAt: now, from: target.name }, reader)
		await writeAtomically(path, (temporaryPath) =>
			// Mode 600, because a backup contains password hashes.
			pipeline(lines, createGzip(), createWriteStream(temporaryPath, { mode: 0o600 })),
		)
		return [...counts.values()].reduce((sum, count) => sum + count, 0)
	})
}

/** Yields JSON lines: the header, the statements, and a footer with the hash of all lines before it. */
async function* formatLines(header: object, reader: Reader): AsyncGenerator<string> {
	const hash = createHash('sha256')
	const formatAndHash = (value: unknown) => {
		const line = `${JSON.stringify(value)}\n`
		hash.update(line)
		return line
	}
	yield formatAndHash(header)
	for await (const statement of dump(reader)) yield formatAndHash(statement)
	yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Yields the statements of a backup. Throws before the first one if the file was truncated or changed. */
export async function* readBackup(path: string): AsyncGenerator<string> {
	const text = await promisify(gunzip)(await readFile(path)).catch((cause) => {
		throw new Error(DAMAGED, { cause })
	})
	const headerEnd = text.indexOf(LINE_FEED) + 1
	const footerStart = text.lastIndexOf(LINE_FEED, -2) + 1
	const [, format] = /^\{"jonakiBackup":(\d+)/.exec(text.toString('utf8', 0, headerEnd)) ?? []
	if (Number(format) > FORMAT) {
		throw new Error(`its format (${format}) is newer than this version of the shop can read`)
	}
	const sha256 = createHash('sha256').update(text.subarray(0, footerStart)).digest('hex')
	if (!format || !text.includes(`"sha256":"${sha256}"`, footerStart)) throw new Error(DAMAGED)
	for (let start = headerEnd, end = 0; start < footerStart; start = end) {
		end = text.indexOf(LINE_FEED, start) + 1
		yield JSON.parse(text.toString('utf8', start, end))
	}
}
