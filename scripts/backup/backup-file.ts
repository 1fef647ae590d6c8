import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { writeWhole } from '#scripts/temporary.ts'
import type { Fingerprint } from './tally.ts'

const FORMAT = 1

/** The first line: what the backup is of. */
type BackupHead = {
	jonakiBackup: number
	madeAt: string
	from: string
	/** The migrations that made its schema. */
	migrations: string[]
}

/** The last line: what restoring must come to, and the hash of all lines before. */
type BackupFoot = { fingerprint: Fingerprint; sha256: string }

type Backup = {
	head: Omit<BackupHead, 'jonakiBackup'>
	statements: AsyncIterable<string>
	/** Asked once all statements are written. */
	fingerprint: () => Fingerprint
}

/** Writes a file that is there whole or not at all, and that only its owner may read. */
export async function writeBackup(path: string, backup: Backup): Promise<void> {
	await mkdir(dirname(path), { recursive: true })
	await writeWhole(path, (unfinished) => {
		const file = createWriteStream(unfinished, { mode: 0o600 })
		return pipeline(Readable.from(linesOf(backup)), createGzip(), file)
	})
}

async function* linesOf({ head, statements, fingerprint }: Backup) {
	const hash = createHash('sha256')
	const hashed = (value: unknown) => {
		const line = `${JSON.stringify(value)}\n`
		hash.update(line)
		return line
	}
	yield hashed({ jonakiBackup: FORMAT, ...head })
	for await (const statement of statements) yield hashed(statement)
	const foot: BackupFoot = { fingerprint: fingerprint(), sha256: hash.digest('hex') }
	yield `${JSON.stringify(foot)}\n`
}

/** Reads the whole file once and answers only when its checksum is right. */
export async function openBackup(path: string) {
	const hash = createHash('sha256')
	let first: BackupHead | undefined
	let last = ''
	for await (const line of textLines(path)) {
		if (!first) first = readHead(path, line)
		if (last) hash.update(`${last}\n`)
		last = line
	}
	const foot = readFoot(last)
	if (!first || foot?.sha256 !== hash.digest('hex')) throw damaged(path)
	return { head: first, fingerprint: foot.fingerprint, statements: () => statementsIn(path) }
}

async function* statementsIn(path: string): AsyncGenerator<string> {
	for await (const line of textLines(path)) {
		const value: unknown = JSON.parse(line)
		if (typeof value === 'string') yield value
	}
}

/** The lines of a gzip file; only a line feed ends one. */
async function* textLines(path: string): AsyncGenerator<string> {
	const unzipped = createGunzip()
	const file = createReadStream(path).on('error', (error) => unzipped.destroy(error))
	file.pipe(unzipped).setEncoding('utf8')
	let begun = ''
	try {
		for await (const text of unzipped) {
			const lines = (begun + text).split('\n')
			begun = lines.pop() ?? ''
			yield* lines
		}
	} catch (error) {
		if (error instanceof Error && 'syscall' in error) {
			throw new Error(`${path} cannot be read: ${error.message}`)
		}
		throw damaged(path, error)
	}
	if (begun) yield begun
}

function readHead(path: string, line: string): BackupHead {
	const head = parse(line) as Partial<BackupHead> | null
	if (!head || typeof head.jonakiBackup !== 'number') throw damaged(path)
	if (head.jonakiBackup === FORMAT) return head as BackupHead
	throw new Error(`${path} is of a newer kind (${head.jonakiBackup}) than this checkout can read.`)
}

function readFoot(line: string): BackupFoot | null {
	const foot = parse(line) as Partial<BackupFoot> | null
	return foot?.fingerprint && foot.sha256 ? (foot as BackupFoot) : null
}

function parse(line: string): unknown {
	try {
		return JSON.parse(line)
	} catch {
		return null
	}
}

function damaged(path: string, cause?: unknown): Error {
	const reason = cause instanceof Error ? ` (${cause.message})` : ''
	return new Error(`${path} is no whole backup: it was cut short or changed${reason}.`)
}
