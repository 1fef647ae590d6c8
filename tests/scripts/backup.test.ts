import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { openBackup } from '#scripts/backup/backup-file.ts'
import { fingerprintOf } from '#scripts/backup/dump.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreFrom, withSource } from '#scripts/backup/restore-backup.ts'
import { migratePlace } from '#scripts/migrate-database.ts'
import { migrationFiles } from '#scripts/migrations/files.ts'
import type { Place } from '#scripts/places/place.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { runScript } from '#tests/support/commands.ts'
import { openD1Place, openFolder, openLibsqlPlace } from '#tests/support/places.ts'
import { importProducts } from '#worker/domain/import.ts'

// Wrangler is started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const awkward = [
	`it's "quoted"; -- not a comment`,
	'a line\nand the two characters \\n',
	'a return\r\nand the two characters \\r',
	'মাধুপুর 💻 \u2028 \u2029 end',
	'BEGIN TRANSACTION; COMMIT;',
	'',
]

const restoreBackup = (path: string, place: Place) =>
	withSource(path, (source) => restoreFrom(source, place))

/** A shop with products, a ledger, staff, an audit and texts that are hard to carry. */
async function openFilledPlace() {
	const place = await openLibsqlPlace()
	await migratePlace(place)
	const db = openDatabase({ LIBSQL_URL: place.url })
	await importProducts(db, demoCatalogue())
	await seedDemoUser(db)
	for (const [index, text] of awkward.entries()) {
		const quoted = text.replaceAll("'", "''")
		await place.ask(
			`insert into audit (id, at, action, target, after, request_id) values ('awkward-${index}', ${index}, 'test', 't', '${quoted}', 'r')`,
		)
	}
	const long = 'ল'.repeat(80_000)
	await place.ask(
		`insert into audit (id, at, action, target, after, request_id) values ('long', 9, 'test', 't', '${long}', 'r')`,
	)
	return place
}

const fingerprint = (place: Place) => place.read(fingerprintOf)

test('a shop moved from libSQL to D1 and back is the same in every row, and its rules still hold', async () => {
	const folder = await openFolder()
	const libsql = await openFilledPlace()
	const before = await fingerprint(libsql)
	await makeBackup(libsql, join(folder, 'libsql.gz'))

	const d1 = await openD1Place()
	expect(await restoreBackup(join(folder, 'libsql.gz'), d1)).toBeGreaterThan(1000)
	expect(await fingerprint(d1)).toEqual(before)
	await makeBackup(d1, join(folder, 'd1.gz'))

	const other = await openLibsqlPlace()
	await restoreBackup(join(folder, 'd1.gz'), other)
	expect(await fingerprint(other)).toEqual(before)
	for (const place of [d1, other]) {
		await expect(place.ask("delete from audit where id = 'long'")).rejects.toThrow('append-only')
		expect(await place.ask(wrongCounts)).toEqual([])
		expect(await place.ask(wrongTotals)).toEqual([])
		expect(await migratePlace(place)).toEqual([])
	}
})

/** Products whose count is not what the ledger says. */
const wrongCounts = `select products.id from products where available <> (
	select coalesce(sum(quantity * case
		when movement in ('receive', 'arrive', 'return', 'serviced', 'correct') then 1
		when movement in ('sell', 'service', 'defect') then -1
		else 0 end), 0)
	from stock_movements where product_id = products.id)`

/** Shelves whose kept totals are not those of their products. */
const wrongTotals = `select category from shelf_totals where category <> '' and subcategory = '' and (
	product_count <> (select count(*) from products where products.category = shelf_totals.category) or
	highest_price <> (select max(price) from products where products.category = shelf_totals.category))`

test('many short rows go into few statements, none of them too much for D1', async () => {
	const folder = await openFolder()
	const path = join(folder, 'shop.gz')
	const place = await openLibsqlPlace()
	await migratePlace(place)
	await place.ask(
		'create table short (a, b, c, d, e)',
		'create table shorter (number integer primary key)',
		`insert into short ${eightThousand} select 1, 1, 1, 1, 1 from counted`,
		`insert into shorter ${eightThousand} select n from counted`,
	)
	await makeBackup(place, path)
	const { statements } = await openBackup(path)
	const inserts: string[] = []
	for await (const sql of statements()) if (sql.startsWith('insert into "short')) inserts.push(sql)

	expect(inserts.length).toBeLessThan(12)
	expect(await restoreBackup(path, await openD1Place())).toBeGreaterThan(16_000)
})

const eightThousand =
	'with recursive counted (n) as (select 1 union all select n + 1 from counted limit 8000)'

test('a backup says when it was made, of what and by which migrations, and only its owner may read it', async () => {
	const folder = await openFolder()
	const path = join(folder, 'shop.gz')
	const place = await openLibsqlPlace()
	await migratePlace(place)
	await makeBackup(place, path, new Date('2026-11-21T00:00:00Z'))

	const [head] = gunzipSync(await readFile(path))
		.toString()
		.split('\n')
	expect(JSON.parse(head ?? '')).toEqual({
		jonakiBackup: 1,
		madeAt: '2026-11-21T00:00:00.000Z',
		from: place.name,
		migrations: migrationFiles(),
	})
	expect((await stat(path)).mode & 0o777).toBe(0o600)
	expect(await readdir(folder)).toEqual(['shop.gz'])
})

test('a backup that was changed or cut short is refused before anything is written', async () => {
	const folder = await openFolder()
	const place = await openLibsqlPlace()
	await migratePlace(place)
	await makeBackup(place, join(folder, 'whole.gz'))
	const whole = await readFile(join(folder, 'whole.gz'))
	const text = gunzipSync(whole).toString()
	const damaged = {
		'cut.gz': whole.subarray(0, whole.length / 2),
		'lines.gz': gzipSync(text.split('\n').slice(0, -2).join('\n')),
		'changed.gz': gzipSync(text.replace('0000_catalogue', '0000_Catalogue')),
		'other.gz': gzipSync('{"some":"file"}\n'),
		'none.gz': Buffer.alloc(0),
	}
	const empty = await openLibsqlPlace()
	for (const [name, bytes] of Object.entries(damaged)) {
		await writeFile(join(folder, name), bytes)
		await expect(restoreBackup(join(folder, name), empty), name).rejects.toThrow('no whole backup')
	}
	const nowhere = restoreBackup(join(folder, 'nowhere.gz'), empty)
	await expect(nowhere).rejects.toThrow('nowhere.gz cannot be read')
	expect(await empty.ask('select name from sqlite_schema')).toEqual([])
})

test('a restore refuses a database that is not empty', async () => {
	const folder = await openFolder()
	const place = await openLibsqlPlace()
	await migratePlace(place)
	await makeBackup(place, join(folder, 'shop.gz'))

	await expect(restoreBackup(join(folder, 'shop.gz'), place)).rejects.toThrow('is not empty')
})

test('a backup that cannot be written names its file', async () => {
	const place = await openLibsqlPlace()
	await migratePlace(place)
	const folder = await openFolder()
	const taken = join(folder, 'taken.gz')
	await mkdir(taken)
	const settings = { LIBSQL_URL: place.url }

	const told = await runScript('backup', [taken, '--no-pictures'], { settings })

	expect([told.code, told.said.trim()]).toEqual([1, `${taken} is a folder; a backup is a file.`])
	await expect(makeBackup(place, taken)).rejects.toThrow(`${taken} cannot be written: `)
	expect(await readdir(folder)).toEqual(['taken.gz'])
})

test('a restore that fails half-way leaves the database as empty as it was', async () => {
	const empty = await openLibsqlPlace()
	const statements = [
		'create table one (id text primary key)',
		`insert into one values ('${'long'.repeat(250_000)}')`,
		'insert into nowhere values (1)',
	]
	const load = empty.load(Readable.from(statements))

	await expect(load).rejects.toThrow('nowhere')
	expect(await empty.ask('select name from sqlite_schema')).toEqual([])
})
