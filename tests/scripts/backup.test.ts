import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { writeBackup } from '#scripts/backup/backup-files.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { localD1Target } from '#scripts/database/libsql-target.ts'
import { migrationFiles } from '#scripts/migrations/apply-migrations.ts'
import { migrateDatabase } from '#scripts/migrations/migrate-database.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { startProcess } from '#tests/support/commands.ts'
import {
	backUp,
	createTemporaryFolder,
	hashDatabase,
	hashRestored,
	openD1Target,
	openLibsqlTarget,
	openMigratedTarget,
	readBackupLines,
	restoreFile,
} from '#tests/support/database-targets.ts'
import { startD1 } from '#tests/support/miniflare.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

/** Texts that are hard to escape, or that alone or together make a statement too long for D1. */
const hardTexts = [
	["it's; -- no comment", 'a line\nand the two characters \\n', 'a return\r\nand \\r'],
	['মাধুপুর 💻 \u2028 \u2029 end', 'BEGIN TRANSACTION; COMMIT;', ''],
	['ল'.repeat(19_000), 'ম'.repeat(19_000), 'short'],
	['ল'.repeat(12_000), 'ম'.repeat(12_000), 'ন'.repeat(12_000)],
	["'".repeat(80_000), `1${'💻'.repeat(60_000)}`, ''],
	['💻'.repeat(60_000), 'x'.repeat(19_000), 'y'.repeat(19_000)],
]

const countTo1500 =
	'with recursive counted (n) as (select 1 union all select n + 1 from counted limit 1500)'

test('a shop moved from libSQL to D1 and back has the same rows, and its constraints still hold', async () => {
	const libsql = await openMigratedTarget()
	const db = openDatabase({ LIBSQL_URL: libsql.url })
	await importProducts(db, demoCatalogue().slice(0, 40))
	await seedDemoUser(db)
	await addHardRows(libsql, hardTexts)
	await libsql.query(
		'create table short (a, b, c, d, e)',
		'create table shorter (number integer primary key) without rowid',
		`insert into short ${countTo1500} select 1, 1, 1, 1, 1 from counted`,
		`insert into shorter ${countTo1500} select n from counted`,
	)
	const before = await hashDatabase(libsql)
	const path = await backUp(libsql)
	const lines = (await readBackupLines(path)).slice(1, -1)
	const statements = lines.map((line): string => JSON.parse(line))
	expect(Math.max(...statements.map((sql) => Buffer.byteLength(sql)))).toBeLessThan(100_000)
	// 500 rows in each statement, for both tables.
	expect(statements.filter((sql) => sql.includes('into "short'))).toHaveLength(2 * (1500 / 500))

	await loadIntoD1(statements)
	const d1 = await openD1Target()
	await restoreFile(path, d1)
	const other = await openLibsqlTarget()
	await restoreFile(await backUp(d1), other)

	expect(await hashRestored(other, libsql)).toEqual(before)
	for (const target of [d1, other]) {
		await expect(target.query('delete from stock_movements')).rejects.toThrow('append-only')
		expect(await target.query(wrongCounts)).toEqual([])
		expect(await target.query(wrongTotals)).toEqual([])
		expect(await migrateDatabase(target)).toEqual([])
	}
})

test('a backup records its time and its database, and only its owner may read it', async () => {
	const folder = await createTemporaryFolder()
	const path = join(folder, 'shop.gz')
	const target = await openLibsqlTarget()
	await expect(writeBackup(target, path)).rejects.toThrow('contains no shop')
	await migrateDatabase(target)
	const now = new Date('2026-11-21T00:00:00Z')
	const rows = await Promise.all([1, 2].map(() => writeBackup(target, path, now)))

	const [head = ''] = await readBackupLines(path)
	expect(JSON.parse(head)).toEqual({
		jonakiBackup: 2,
		createdAt: '2026-11-21T00:00:00.000Z',
		from: target.name,
	})
	expect(rows[0]).toBeGreaterThan(migrationFiles().length)
	expect((await stat(path)).mode & 0o777).toBe(0o600)
	expect(await readdir(folder)).toEqual(['shop.gz'])
	await restoreFile(path, await openLibsqlTarget())
})

test('a backup that cannot be written reports the path of its file and leaves no other file', async () => {
	const target = await openLibsqlTarget()
	await target.query('create table d1_migrations (id integer primary key, name text)')
	const folder = await createTemporaryFolder()
	const path = join(folder, 'folder.gz')
	await mkdir(path)

	await expect(writeBackup(target, path)).rejects.toThrow(path)
	expect(await readdir(folder)).toEqual(['folder.gz'])
})

test('only its owner may read the local D1, and a reader does not prevent workerd from opening it', async () => {
	const { folder, query } = await openD1Target()
	const state = join(folder, '.wrangler/state/v3/d1/miniflare-D1DatabaseObject')

	for (const file of await readdir(state))
		expect((await stat(join(state, file))).mode & 0o777, file).toBe(0o600)
	// workerd sets this mode, which needs an exclusive lock unless it is set already.
	expect(await query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
})

test('a write to the local D1 waits while another process writes, but not for ever', async () => {
	const target = await openD1Target()
	await target.query('create table notes (text text)')
	const write = () => target.query("insert into notes values ('ours')")

	const short = await lockDatabase(target.folder, 500)
	await write()
	await short.ended
	// Longer than the write waits, however busy the machine is.
	const long = await lockDatabase(target.folder, 300_000)
	await expect(write).rejects.toThrow('database is locked')
	long.end('SIGKILL')
	await long.ended
	const reopened = await localD1Target(target.folder)
	const [row] = await reopened.query('select count(*) as count from notes')
	expect(Number(row?.count)).toBe(1)
})

/** Products whose count differs from their ledger. */
const wrongCounts = `select products.id from products where available <> (
	select coalesce(sum(quantity * case
		when kind in ('receive', 'arrive', 'return', 'serviced', 'correct') then 1
		when kind in ('sell', 'service', 'defect') then -1
		else 0 end), 0)
	from stock_movements where product_id = products.id)`

/** Categories whose stored totals differ from those of their products. */
const wrongTotals = `select category from category_totals where category <> '' and subcategory = '' and (
	product_count <> (select count(*) from products where products.category = category_totals.category) or
	highest_price <> (select max(price_to_pay) from products where products.category = category_totals.category))`

/** Inserts each row into a table with a text key and into a table with a numeric key. */
async function addHardRows(target: DatabaseTarget, rows: string[][]): Promise<void> {
	const columns = 'one text, other text, last text'
	await target.query(
		`create table named (name text primary key, ${columns})`,
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

/** Runs the statements on D1 itself, which limits their size. */
async function loadIntoD1(statements: string[]): Promise<void> {
	const { d1, stop } = startD1()
	onTestFinished(stop)
	const deferred = ['pragma defer_foreign_keys = on', ...statements]
	await d1.batch(deferred.map((statement) => d1.prepare(statement)))
}

/** Starts a process that locks the local D1 in the folder for some time. */
async function lockDatabase(folder: string, milliseconds: number) {
	const state = join(folder, '.wrangler/state/v3/d1/miniflare-D1DatabaseObject')
	const name = (await readdir(state)).find((file) => file.endsWith('.sqlite'))
	const program = join(folder, `lock-${milliseconds}.mts`)
	await writeFile(
		program,
		`import { writeFileSync } from 'node:fs'
		import { createClient } from '${resolve('node_modules/@libsql/client/lib-esm/node.js')}'
		const client = createClient({ url: 'file:${join(state, String(name))}' })
		let lock
		while (!lock) lock = await client.transaction('write').catch(() => undefined)
		writeFileSync('${program}.locked', '')
		setTimeout(() => lock.rollback(), ${milliseconds})`,
	)
	const started = startProcess([program])
	await expect.poll(() => existsSync(`${program}.locked`), { timeout: 60_000 }).toBe(true)
	return started
}
