import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { R2Bucket } from '@cloudflare/workers-types'
import { MIB } from '#contract/base/limits.ts'
import { PICTURE_NAME } from '#contract/catalogue/product.ts'
import type { DatabaseTarget, Reader } from '#scripts/database/database-target.ts'
import { writeAtomically } from '#scripts/temporary-files.ts'
import { listPictures } from '#worker/domain/catalogue/pictures/uploads.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { countRows, dump } from './dump.ts'

const FORMAT = 2
export const OUTDATED =
	'only versions of the shop from before migrations/0000_baseline.sql can read it'
const DAMAGED = 'it is not a complete backup, because it was truncated or changed'
const TOO_LARGE = 'it, or one of its lines, is too large for a backup of the shop'
const LINE_FEED = 10
/** D1 limits a statement to 100,000 bytes, which JSON may write as several times as many. */
const MAX_LINE_BYTES = MIB

/** Writes a snapshot of the database and returns its number of rows. A failure leaves no file. */
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

/** Yields JSON lines: header, statements, and a footer with the hash of all lines before it. */
async function* formatLines(header: object, reader: Reader): AsyncGenerator<string> {
	const hash = createHash('sha256')
	const formatAndHash = (value: unknown) => {
		const line = `${JSON.stringify(value)}\n`
		hash.update(line)
		return line
	}
	yield formatAndHash(header)
	for await (const statement of dump(reader)) yield formatAndHash(statement)
	yield formatFooter(hash.digest('hex'))
}

function formatFooter(sha256: string): string {
	return `${JSON.stringify({ sha256 })}\n`
}

/** Yields the statements of a backup. Throws before the first if the file is damaged. */
export async function* readBackup(path: string): AsyncGenerator<string> {
	const file = await readFile(path)
	const maxOutputLength = maxUnpackedBytes(file)
	const text = await promisify(gunzip)(file, { maxOutputLength }).catch((cause) => {
		throw new Error(cause.code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : DAMAGED, { cause })
	})
	const headerEnd = text.indexOf(LINE_FEED) + 1
	const footerStart = text.lastIndexOf(LINE_FEED, -2) + 1
	const [, format] = /^\{"jonakiBackup":(\d+)/.exec(text.toString('utf8', 0, headerEnd)) ?? []
	if (Number(format) > FORMAT) {
		throw new Error(`its format (${format}) is newer than this version of the shop can read`)
	}
	if (Number(format) < FORMAT) throw new Error(OUTDATED)
	const footer = formatFooter(sha256(text.subarray(0, footerStart)))
	if (!format || text.toString('utf8', footerStart) !== footer) throw new Error(DAMAGED)
	for (let start = headerEnd, end = 0; start < footerStart; start = end) {
		end = text.indexOf(LINE_FEED, start) + 1
		if (end - start > MAX_LINE_BYTES) throw new Error(TOO_LARGE)
		yield JSON.parse(text.toString('utf8', start, end))
	}
}

/** Limits the memory that a small file can use. A real backup unpacks to four times its size. */
function maxUnpackedBytes(file: Buffer): number {
	return Math.min(Math.max(64 * MIB, 100 * file.length), 4095 * MIB)
}

/** Downloads the pictures that the folder lacks. A picture never changes. */
export async function savePictures(bucket: R2Bucket, folder: string): Promise<number> {
	await mkdir(folder, { recursive: true })
	let saved = 0
	for (const name of await listPictures(bucket)) {
		const path = join(folder, name)
		const picture = existsSync(path) ? null : await bucket.get(name)
		if (!picture) continue
		const bytes = Buffer.from(await picture.arrayBuffer())
		await writeAtomically(path, (temporaryPath) => writeFile(temporaryPath, bytes))
		saved += 1
	}
	return saved
}

export async function restorePictures(folder: string, bucket: R2Bucket): Promise<number> {
	let restored = 0
	for (const name of await readdir(folder)) {
		const extension = PICTURE_NAME.exec(name)?.[1]
		if (!extension || (await bucket.head(name))) continue
		const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`
		// wrangler's proxy of the bucket accepts an ArrayBuffer but no Buffer.
		const bytes = new Uint8Array(await readFile(join(folder, name))).buffer
		await bucket.put(name, bytes, { httpMetadata: { contentType } })
		restored += 1
	}
	return restored
}
