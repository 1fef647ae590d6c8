import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fingerprintOf } from '#scripts/backup/dump.ts'
import { restoreFrom, withSource } from '#scripts/backup/restore-backup.ts'
import { wrangler } from '#scripts/command.ts'
import { migratePlace } from '#scripts/migrate-database.ts'
import type { Place } from '#scripts/places/place.ts'
import { openD1Place, openFolder, openLibsqlPlace } from '#tests/support/places.ts'

// Wrangler is started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const restoreExport = (path: string, place: Place) =>
	withSource(path, (source) => restoreFrom(source, place))

test('what wrangler d1 export writes can be restored, and nothing of a file that was cut short', async () => {
	const d1 = await openD1Place()
	await migratePlace(d1)
	await d1.ask("insert into throttles (key, count, resets_at) values ('it''s; one', 1, 2)")
	const path = join(await openFolder(), 'export.sql')
	wrangler(['d1', 'export', 'DB', ...d1.flags, '--output', path])

	const libsql = await openLibsqlPlace()
	await restoreExport(path, libsql)
	expect(await libsql.read(fingerprintOf)).toEqual(await d1.read(fingerprintOf))

	const text = await readFile(path, 'utf8')
	const another = await openLibsqlPlace()
	for (const end of [text.lastIndexOf('CREATE TRIGGER'), text.indexOf('CREATE TRIGGER'), 0]) {
		await writeFile(path, text.slice(0, end))
		await expect(restoreExport(path, another)).rejects.toThrow(`${path} is not whole`)
	}
	await writeFile(path, text.slice(0, -20))
	await expect(restoreExport(path, another)).rejects.toThrow(`${path} cannot be read as an SQL`)
	expect(await another.ask('select name from sqlite_schema')).toEqual([])
})
