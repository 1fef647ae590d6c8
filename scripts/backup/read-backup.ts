import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { requireBackupStatement } from '#scripts/database/sql-statements.ts'
import type { Fingerprint } from './fingerprint.ts'

export const BACKUP_FORMAT = 1
const DAMAGED = 'it is not a complete backup: it was truncated or changed'

const Json = v.pipe(v.string(), v.parseJson())
const Head = v.pipe(Json, v.looseObject({ jonakiBackup: v.number() }))
const Statement = v.pipe(Json, v.string())
const Part = v.object({ rows: v.number(), sha256: v.string() })
const Foot = v.pipe(Json, v.object({ fingerprint: v.record(v.string(), Part), sha256: v.string() }))

/** Yields the statements of a backup and returns its fingerprint. Throws at the end if the file was truncated or changed. */
export async function* readBackup(path: string): AsyncGenerator<string, Fingerprint> {
	const hash = createHash('sha256')
	let previous = ''
	for await (const line of readLines(path)) {
		if (previous) hash.update(`${previous}\n`)
		else requireFormat(line)
		const statement = v.safeParse(Statement, line)
		if (statement.success) yield requireBackupStatement(statement.output)
		previous = line
	}
	const foot = v.safeParse(Foot, previous)
	if (foot.success && foot.output.sha256 === hash.digest('hex')) return foot.output.fingerprint
	throw new Error(DAMAGED)
}

function requireFormat(head: string): void {
	const { success, output } = v.safeParse(Head, head)
	if (!success) throw new Error(DAMAGED)
	if (output.jonakiBackup === BACKUP_FORMAT) return
	throw new Error(`its format (${output.jonakiBackup}) is newer than this checkout can read`)
}

/** Yields the lines of a gzip file. Unlike with node:readline, only a line feed ends one. */
async function* readLines(path: string): AsyncGenerator<string> {
	const unzipped = createGunzip()
	const file = createReadStream(path).on('error', (error) => unzipped.destroy(error))
	file.pipe(unzipped).setEncoding('utf8')
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
