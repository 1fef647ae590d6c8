import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { writeBackup } from '#scripts/backup/backup-file.ts'
import { dump } from '#scripts/backup/dump.ts'
import { withCopyOfFile } from '#scripts/backup/local-copy.ts'
import { retryWhileLocked } from '#scripts/database/local-d1-target.ts'
import type { DatabaseTarget } from '#scripts/database/target.ts'
import { migrateTarget } from '#scripts/migrate-database.ts'
import { migrationFiles } from '#scripts/migrations/files.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import {
	backUp,
	hashOf,
	openD1Target,
	openFolder,
	openLibsqlTarget,
	readLines,
	restoreFile,
} from '#tests/support/database-targets.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

// Wrangler is started several times, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })

const ambiguous = 'a line\nand the two characters \\n'

/** Texts that are hard to transport: one or several of them make a statement too long for D1. */
const hardTexts = [
	["it's; -- no comment", ambiguous, 'a return\r\nand the two characters \\r'],
	['মাধুপুর 💻 \u2028 \u2029 end', 'BEGIN TRANSACTION; COMMIT;', ''],
	['ল'.repeat(19_000), 'ম'.repeat(19_000), 'short'],
	['ল'.repeat(12_000), 'ম'.repeat(12_000), 'ন'.repeat(12_000)],
	["'".repeat(80_000), `1${'💻'.repeat(60_000)}`, ''],
	['💻'.repeat(60_000), 'x'.repeat(19_000), 'y'.repeat(19_000)],
]

const eightThousand =
	'with recursive counted (n) as (select 1 union all select n + 1 from counted limit 8000)'

test('a shop moved from libSQL to D1 and back has the same rows, and its constraints still hold', async () => {
	const libsql = await openLibsqlTarget()
	await migrateTarget(libsql)
	const db = openDatabase({ LIBSQL_URL: libsql.url })
	await importProducts(db, demoCatalogue())
	await seedDemoUser(db)
	await addHardRows(libsql, hardTexts)
	await libsql.query(
		'create table short (a, b, c, d, e)',
		'create table shorter (number integer primary key)',
		`insert into short ${eightThousand} select 1, 1, 1, 1, 1 from counted`,
		`insert into shorter ${eightThousand} select n from counted`,
	)
	const before = await hashOf(libsql)
	const path = await backUp(libsql)
	const lines = (await readLines(path)).slice(1, -1)
	const statements = lines.map((line): string => JSON.parse(line))
	expect(Math.max(...statements.map((sql) => Buffer.byteLength(sql)))).toBeLessThan(100_000)
	expect(statements.filter((sql) => sql.includes('into "short')).length).toBeLessThan(12)

	const d1 = await openD1Target()
	await restoreFile(path, d1)
	const other = await openLibsqlTarget()
	await restoreFile(await backUp(d1), other)

	expect(await hashOf(other)).toEqual(before)
	for (const target of [d1, other]) {
		await expect(target.query('delete from stock_movements')).rejects.toThrow('append-only')
		expect(await target.query(wrongCounts)).toEqual([])
		expect(await target.query(wrongTotals)).toEqual([])
		expect(await migrateTarget(target)).toEqual([])
	}
})

test('a long text with a NUL is split into statements that D1 accepts', async () => {
	const libsql = await openLibsqlTarget()
	await addHardRows(libsql, [[`ল\0${'ল'.repeat(30_000)}`, 'x', 'y']])
	const path = await backUp(await addLedger(libsql))
	const other = await openLibsqlTarget()
	await restoreFile(path, other)
	const d1 = await openD1Target()
	await withCopyOfFile(path, (copy) => d1.load(dump(copy)))

	const size = 'select length(hex(one)) as size from named'
	for (const target of [libsql, other, d1]) {
		const [row] = await target.query(size)
		expect(Number(row?.size)).toBe(2 * (3 + 1 + 90_000))
	}
})

test('a backup records its time, origin and migrations, and only its owner may read it', async () => {
	const folder = await openFolder()
	const path = join(folder, 'shop.gz')
	const target = await openLibsqlTarget()
	await expect(writeBackup(target, path)).rejects.toThrow('contains no shop')
	await migrateTarget(target)
	const now = new Date('2026-11-21T00:00:00Z')
	const rows = await Promise.all([1, 2].map(() => writeBackup(target, path, now)))

	const [head = ''] = await readLines(path)
	expect(JSON.parse(head)).toEqual({
		jonakiBackup: 2,
		madeAt: '2026-11-21T00:00:00.000Z',
		from: target.name,
		migrations: migrationFiles(),
	})
	expect(rows[0]).toBeGreaterThan(migrationFiles().length)
	expect((await stat(path)).mode & 0o777).toBe(0o600)
	expect(await readdir(folder)).toEqual(['shop.gz'])
	await restoreFile(path, await openLibsqlTarget())
})

test('a backup that cannot be written names its file and leaves no other', async () => {
	const target = await addLedger(await openLibsqlTarget())
	const folder = await openFolder()
	const path = join(folder, 'folder.gz')
	await mkdir(path)

	await expect(writeBackup(target, path)).rejects.toThrow(path)
	expect(await readdir(folder)).toEqual(['folder.gz'])
})

test('a query of the local D1 waits while another process writes, but not for ever', async () => {
	const { target, lock, url } = await openLockedTarget()
	const query = target.query('select text from notes')
	const client = createClient({ url })
	const write = () => retryWhileLocked(() => client.execute('delete from notes'), 2)

	await expect(write).rejects.toThrow(
		'The local D1 database is locked. Stop npm start, or try again later.',
	)
	await lock.rollback()
	expect(await query).toEqual([{ text: ambiguous }])
	// workerd itself logs the lock.
	allowConsole()
})

/** Products whose count differs from their ledger. */
const wrongCounts = `select products.id from products where available <> (
	select coalesce(sum(quantity * case
		when movement in ('receive', 'arrive', 'return', 'serviced', 'correct') then 1
		when movement in ('sell', 'service', 'defect') then -1
		else 0 end), 0)
	from stock_movements where product_id = products.id)`

/** Categories whose stored totals differ from those of their products. */
const wrongTotals = `select category from shelf_totals where category <> '' and subcategory = '' and (
	product_count <> (select count(*) from products where products.category = shelf_totals.category) or
	highest_price <> (select max(price) from products where products.category = shelf_totals.category))`

/** Inserts each row into a table with a number and into one without a rowid. */
async function addHardRows(target: DatabaseTarget, rows: string[][]): Promise<void> {
	const columns = 'one text, other text, last text'
	await target.query(
		`create table named (name text primary key, ${columns}) without rowid`,
		`create table numbered (number integer primary key, ${columns})`,
	)
	for (const [index, texts] of rows.entries()) {
		const literals = texts.map((text) => `cast(x'${Buffer.from(text).toString('hex')}' as text)`)
		await target.query(
			`insert into named values ('row ${index}', ${literals.join()})`,
			`insert into numbered values (${index}, ${literals.join()})`,
		)
	}
}

/** Adds the migration ledger, for tests that need no schema. */
async function addLedger<Target extends DatabaseTarget>(target: Target): Promise<Target> {
	await target.query('create table d1_migrations (id integer primary key, name text)')
	return target
}

/** Opens a local D1 that another process locks until it rolls back. */
async function openLockedTarget() {
	const target = await addLedger(await openD1Target())
	await target.query(
		'create table notes (id integer primary key, text text)',
		`insert into notes values (1, '${ambiguous}')`,
	)
	const folder = join(dirname(target.config), '.wrangler/state/v3/d1/miniflare-D1DatabaseObject')
	const files = (await readdir(folder)).filter((name) => /^\w{64}\.sqlite$/.test(name))
	const url = `file:${join(folder, String(files[0]))}`
	const other = createClient({ url })
	onTestFinished(() => other.close())
	const lock = await other.transaction('write')
	await lock.execute("insert into notes values (2, 'rolled back')")
	return { target, lock, url }
}
