import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openBackup } from '#scripts/backup/backup-file.ts'
import { fingerprintOf } from '#scripts/backup/dump.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreFrom, withSource } from '#scripts/backup/restore-backup.ts'
import type { Place } from '#scripts/places/place.ts'
import { openD1Place, openFolder, openLibsqlPlace } from '#tests/support/places.ts'

// Wrangler is started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const restoreBackup = (path: string, place: Place) =>
	withSource(path, (source) => restoreFrom(source, place))

const fingerprint = (place: Place) => place.read(fingerprintOf)

test('a row is restored on either engine however long its texts are together', async () => {
	const { place, path } = await openBackupOf(long)
	for (const other of [await openD1Place(), await openLibsqlPlace()]) {
		expect(await restoreBackup(path, other)).toBe(2 * long.length)
		expect(await fingerprint(other)).toEqual(await fingerprint(place))
	}
})

test('a long text with a NUL is in no statement that is too much for D1', async () => {
	const { place, path } = await openBackupOf([[`ল\0${'ল'.repeat(30_000)}`, 'x', 'y']])
	const libsql = await openLibsqlPlace()
	await restoreBackup(path, libsql)
	const d1 = await openD1Place()
	await d1.load((await openBackup(path)).statements())

	const bytes = 'select hex(one) as one from named'
	const before = await place.ask(bytes)
	for (const other of [d1, libsql]) expect(await other.ask(bytes)).toEqual(before)
})

/** Rows of three texts: letters of three bytes each, quotes that SQL doubles, and characters that are two of a string. */
const long = [
	['ল'.repeat(19_000), 'ম'.repeat(19_000), 'short'],
	['ল'.repeat(12_000), 'ম'.repeat(12_000), 'ন'.repeat(12_000)],
	["'".repeat(80_000), `1${'💻'.repeat(60_000)}`, ''],
	['💻'.repeat(60_000), 'x'.repeat(19_000), 'y'.repeat(19_000)],
]

/** The backup of a place with these rows in a table with a number and in one with a name for each. */
async function openBackupOf(rows: string[][]) {
	const path = join(await openFolder(), 'long.gz')
	const place = await openLibsqlPlace()
	await place.ask(
		'create table d1_migrations (id integer primary key, name text)',
		'create table named (name text primary key, one text, other text, last text) without rowid',
		'create table numbered (number integer primary key, one text, other text, last text)',
	)
	for (const [index, texts] of rows.entries()) {
		const literals = texts.map((text) => `cast(x'${Buffer.from(text).toString('hex')}' as text)`)
		await place.ask(
			`insert into named values ('row ${index}', ${literals.join()})`,
			`insert into numbered values (${index}, ${literals.join()})`,
		)
	}
	await makeBackup(place, path)
	return { place, path }
}
