import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import {
	type DatabaseTarget,
	type Reader,
	requireComplete,
} from '#scripts/database/database-target.ts'
import { writeAtomically } from '#scripts/temporary-files.ts'
import { countRows, dump } from './dump.ts'

/** Format 1 had a hash of each table in its footer; both are read the same way. */
const FORMAT = 2
const DAMAGED = 'it is not a complete backup: it was truncated or changed'

const Json = v.pipe(v.string(), v.parseJson())
const BackupHeader = v.pipe(Json, v.looseObject({ jonakiBackup: v.number() }))
const Statement = v.pipe(Json, v.string())
const BackupFooter = v.pipe(Json, v.object({ sha256: v.string() }))

/** Writes a snapshot of the database to a file, completely or not at all, and returns its number of rows. */
export async function writeBackup(
	target: DatabaseTarget,
	path: string,
	now = new Date(),
): Promise<number> {
	await requireComplete(target)
	await mkdir(dirname(path), { recursive: true })
	return target.readSnapshot(async (reader) => {
		const counts = await countRows(reader)
		if (!counts.has('d1_migrations')) {
			throw new Error(`${target.name} contains no shop: it was never migrated.`)
		}
		const { rows } = await reader.execute('select name from d1_migrations order by id')
		const migrations = rows.map(({ name }) => name)
		const head = { jonakiBackup: FORMAT, madeAt: now, from: target.name, migrations }
		await writeLines(path, formatLines(head, reader))
		return [...counts.values()].reduce((sum, count) => sum + count, 0)
	})
}

function writeLines(path: string, lines: AsyncGenerator<string>): Promise<void> {
	return writeAtomically(path, (unfinished) =>
		// Mode 600, because a backup contains password hashes.
		pipeline(Readable.from(lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 })),
	)
}

/** Yields JSON lines: the head, the statements, and a foot with the hash of all lines before it. */
async function* formatLines(head: object, reader: Reader): AsyncGenerator<string> {
	const hash = createHash('sha256')
	const hashed = (value: unknown) => {
		const line = `${JSON.stringify(value)}\n`
		hash.update(line)
		return line
	}
	yield hashed(head)
	for await (const statement of dump(reader)) yield hashed(statement)
	yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Yields the statements of a backup. Throws at the end if the file was truncated or changed. */
export async function* readBackup(path: string): AsyncGenerator<string> {
	const hash = createHash('sha256')
	let previous = ''
	for await (const line of readLines(path)) {
		if (previous) hash.update(`${previous}\n`)
		else requireFormat(line)
		const statement = v.safeParse(Statement, line)
		if (statement.success) yield statement.output
		previous = line
	}
	const foot = v.safeParse(BackupFooter, previous)
	if (!foot.success || foot.output.sha256 !== hash.digest('hex')) throw new Error(DAMAGED)
}

function requireFormat(head: string): void {
	const { success, output } = v.safeParse(BackupHeader, head)
	if (!success) throw new Error(DAMAGED)
	if (output.jonakiBackup <= FORMAT) return
	throw new Error(`its format (${output.jonakiBackup}) is newer than this checkout can read`)
}

/** Yields the lines of a gzip file. Unlike with node:readline, only a line feed ends one. */
async function* readLines(path: string): AsyncGenerator<string> {
	const unzipped = pipe(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
	let rest = ''
	try {
		for await (const text of unzipped) {
			const lines = (rest + text).split('\n')
			rest = lines.pop() ?? ''
			yield* lines
		}
	} catch (cause) {
		const isDamaged = cause instanceof Error && !('syscall' in cause)
		throw isDamaged ? new Error(`${DAMAGED} (${cause.message})`, { cause }) : cause
	}
	if (rest) yield rest
}
