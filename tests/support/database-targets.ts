import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { writeBackup } from '#scripts/backup/backup-files.ts'
import { hashDump } from '#scripts/backup/dump.ts'
import { restoreBackup, withDatabaseFromFile } from '#scripts/backup/restore-backup.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { libsqlTarget, localD1Target } from '#scripts/database/libsql-target.ts'
import { startMigratedSqld, startSqld } from './sqld.ts'

/** Creates a folder that is deleted after the test. */
export async function createTemporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

/** Opens an empty local D1 database in a new folder. */
export async function openD1Target() {
	const folder = await createTemporaryFolder()
	const config = join(folder, 'wrangler.json')
	const database = { binding: 'DB', database_name: 'shop', database_id: 'jonaki' }
	const settings = {
		name: 'shop',
		compatibility_date: '2026-04-01',
		d1_databases: [{ ...database, migrations_dir: resolve('migrations') }],
	}
	await writeFile(config, JSON.stringify(settings))
	return { ...(await localD1Target(folder)), config, folder }
}

/** Opens an empty database on a new libSQL server. */
export const openLibsqlTarget = () => openTarget(startSqld)

/** Opens a database with the newest schema on a new libSQL server. */
export const openMigratedTarget = () => openTarget(startMigratedSqld)

async function openTarget(start: typeof startMigratedSqld) {
	const { url, stop } = await start()
	onTestFinished(stop)
	return { ...libsqlTarget({ url }), url }
}

export const restoreFile = (path: string, target: DatabaseTarget) =>
	withDatabaseFromFile(path, (copy) => restoreBackup(copy, target))

/** Returns a hash of the schema and rows, which is the same on D1 and libSQL. */
export const hashDatabase = (target: DatabaseTarget) => target.readSnapshot(hashDump)

/** The same for a restored copy. Only its change feed has started again. */
export async function hashRestored(copy: DatabaseTarget, original: DatabaseTarget) {
	const select = 'select id from change_feed'
	const [feeds, copied] = [await original.query(select), await copy.query(select)]
	expect(copied).not.toEqual(feeds)
	await copy.query(`update change_feed set id = '${feeds[0]?.id}'`)
	return hashDatabase(copy)
}

/** Makes a backup in a new folder and returns its path. */
export async function backUp(target: DatabaseTarget): Promise<string> {
	const path = join(await createTemporaryFolder(), 'shop.gz')
	await writeBackup(target, path)
	return path
}

export async function readBackupLines(path: string): Promise<string[]> {
	return gunzipSync(await readFile(path))
		.toString()
		.trimEnd()
		.split('\n')
}

/** Writes the statements as a backup. */
export function writeBackupFile(path: string, statements: string[], format = 2): Promise<void> {
	const header = { jonakiBackup: format, createdAt: '', from: '' }
	const body = [header, ...statements].map((line) => `${JSON.stringify(line)}\n`).join('')
	const sha256 = createHash('sha256').update(body).digest('hex')
	return writeFile(path, gzipSync(`${body}${JSON.stringify({ sha256 })}\n`))
}
