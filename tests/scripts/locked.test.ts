import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreFrom, withSource } from '#scripts/backup/restore-backup.ts'
import { d1Place } from '#scripts/places/d1-place.ts'
import { whenUnlocked } from '#scripts/places/when-unlocked.ts'
import { openD1Place, openFolder, openLibsqlPlace } from '#tests/support/places.ts'

// Wrangler is started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const garbled = 'a line\nand the two characters \\n'

test('a question to a local D1 waits until another process has written', async () => {
	const { place, lock } = await openLockedPlace()
	const asked = place.ask('select text from notes')
	await lock.rollback()
	expect(await asked).toEqual([{ text: garbled }])
})

test('a backup asks a D1 that is written to as the place itself does', async () => {
	const { place, lock } = await openLockedPlace()
	const unlocking = d1Place(place.name, place.flags, async (...statements) => {
		if (!lock.closed) await lock.rollback()
		return place.ask(...statements)
	})
	const path = join(await openFolder(), 'shop.gz')
	await makeBackup(unlocking, path)

	const libsql = await openLibsqlPlace()
	await withSource(path, (source) => restoreFrom(source, libsql))
	expect(await libsql.ask('select text from notes')).toMatchObject([{ text: garbled }])
})

test('who waited for another process in vain is told so in one line', async () => {
	const { url } = await openLockedPlace()
	const client = createClient({ url })
	const write = () => client.execute('delete from notes')
	const said = await whenUnlocked('the database', write).catch(({ message }) => message)

	expect(said).toMatch(
		/^the database does not answer: another process seems to be writing to it, .*$/,
	)
})

/** A local D1 that another process is writing to, until that is taken back. */
async function openLockedPlace() {
	const place = await openD1Place()
	await place.ask(
		'create table d1_migrations (id integer primary key, name text)',
		'create table notes (id integer primary key, text text)',
		`insert into notes values (1, '${garbled}')`,
	)
	const folder = join(dirname(place.config), '.wrangler/state/v3/d1/miniflare-D1DatabaseObject')
	const files = (await readdir(folder)).filter((name) => /^\w{64}\.sqlite$/.test(name))
	const url = `file:${join(folder, String(files[0]))}`
	const other = createClient({ url })
	onTestFinished(() => other.close())
	const lock = await other.transaction('write')
	await lock.execute("insert into notes values (2, 'taken back')")
	return { place, lock, url }
}
