import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseTarget, Reader } from '#scripts/database/target.ts'
import { writeAtomically } from '#scripts/temporary-files.ts'
import { dump } from './dump.ts'
import { countRows, startTally, type Tally } from './fingerprint.ts'
import { BACKUP_FORMAT } from './read-backup.ts'

type Head = { madeAt: string; from: string; migrations: string[] }

/** Writes a snapshot of the database to a file, completely or not at all, and returns its number of rows. */
export async function makeBackup(
	target: DatabaseTarget,
	path: string,
	now = new Date(),
): Promise<number> {
	await target.requireComplete()
	await mkdir(dirname(path), { recursive: true })
	return target.readSnapshot(async (reader) => {
		const tally = startTally()
		const migrations = await readMigrationNames(reader, target.name)
		const head = { madeAt: now.toISOString(), from: target.name, migrations }
		await writeAtomically(path, (unfinished) => {
			const lines = Readable.from(formatLines(head, reader, tally))
			// Mode 600, because a backup contains password hashes.
			return pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
		})
		return countRows(tally.fingerprint())
	})
}

/** Yields JSON lines: the head, the statements, and a foot with the hashes that a restore checks. */
async function* formatLines(head: Head, reader: Reader, tally: Tally) {
	const hash = createHash('sha256')
	const hashed = (value: unknown) => {
		const line = `${JSON.stringify(value)}\n`
		hash.update(line)
		return line
	}
	yield hashed({ jonakiBackup: BACKUP_FORMAT, ...head })
	for await (const statement of dump(reader, tally)) yield hashed(statement)
	yield `${JSON.stringify({ fingerprint: tally.fingerprint(), sha256: hash.digest('hex') })}\n`
}

async function readMigrationNames(reader: Reader, name: string): Promise<string[]> {
	const select = 'select name from d1_migrations order by id'
	const { rows } = await reader.execute(select).catch((cause) => {
		if (!/no such table/.test(String(cause))) throw cause
		throw new Error(`${name} contains no shop: it was never migrated.`, { cause })
	})
	return rows.map((row) => String(row.name))
}
