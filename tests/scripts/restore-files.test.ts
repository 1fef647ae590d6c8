import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Changes } from '#contract/accounts/change-feed.ts'
import { DAY_MS } from '#contract/base/limits.ts'
import { dump } from '#scripts/backup/dump.ts'
import { withDatabaseFromFile } from '#scripts/backup/restore-backup.ts'
import { writeStatements } from '#scripts/database/deployed-d1-target.ts'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { migrateDatabase } from '#scripts/migrations/migrate-database.ts'
import { runWrangler } from '#scripts/programs.ts'
import { createClock } from '#tests/support/clock.ts'
import {
	backUp,
	createTemporaryFolder,
	hashDatabase,
	hashRestored,
	openD1Target,
	openLibsqlTarget,
	restoreFile,
	writeBackupFile,
} from '#tests/support/database-targets.ts'
import { createProgram } from '#tests/support/programs.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

/** Statements that no backup contains. Some access other databases or files, or hide others. */
const forbidden = [
	"ATTACH DATABASE '/tmp/other.db' AS other",
	"/* a comment */ attach ':memory:' as other",
	'DETACH DATABASE other',
	"VACUUM INTO '/tmp/other.db'",
	"SELECT load_extension('x')",
	'CREATE VIRTUAL TABLE v USING fts5(a)',
	'CREATE TEMP TABLE t (a)',
	'DROP TABLE products',
	'DELETE FROM products',
	'REPLACE INTO products (id) VALUES (1)',
	"CREATE TRIGGER t AFTER INSERT ON products BEGIN SELECT 1; END /* ; */; ATTACH 'x' AS y; SELECT 1; END",
]

test.each(forbidden)('a backup or dump with %s is rejected', async (statement) => {
	const folder = await createTemporaryFolder()
	const backup = join(folder, 'shop.gz')
	const dump = join(folder, 'shop.sql')
	await writeBackupFile(backup, [statement])
	await writeFile(dump, `PRAGMA foreign_keys=OFF;\nCREATE TABLE products (id);\n${statement};\n`)

	for (const path of [backup, dump]) {
		const use = withDatabaseFromFile(path, async () => 'used')
		await expect(use).rejects.toThrow(`${path} cannot be restored: a backup cannot contain`)
	}
})

test('a program that follows the change feed is told of a restore, and continues from its newest cursor', async () => {
	const [original, restored] = [await openD1Target(), await openD1Target()]
	await original.migrate()
	const shop = await original.open(async (db) => createShop(db))
	const { headers } = await createProgram(shop)
	const addCategory = (to: Shop, name: string) => to.send('/api/categories', { name }, { headers })
	await addCategory(shop, 'Laptops')
	const path = await backUp(original)
	await addCategory(shop, 'Phones')
	const { cursor } = await shop.read<Changes>('/api/changes', { headers })

	await restoreFile(path, restored)

	const copy = await restored.open(async (db) => createShop(db))
	await addCategory(copy, 'Cables')
	const refusal = await copy.fetch(`/api/changes?after=${cursor}`, { headers })
	const { cursor: newest } = (await refusal.json()) as Changes
	await addCategory(copy, 'Audio')
	const { data } = await copy.read<Changes>(`/api/changes?after=${newest}`, { headers })
	expect(refusal.status).toBe(410)
	expect(data.map(({ type }) => type)).toEqual(['category-add'])
})

test('after the restore of an old backup, /readyz reports no missed clean-up', async () => {
	const [original, restored] = [await openD1Target(), await openD1Target()]
	await original.migrate()
	const { now, advance } = createClock()
	await (await original.open(async (db) => createShop(db, { now }))).runScheduled()
	advance(DAY_MS)

	await restoreFile(await backUp(original), restored)

	const copy = await restored.open(async (db) => createShop(db, { now }))
	expect((await copy.fetch('/readyz')).status).toBe(200)
})

test('a forbidden second statement in one line of a backup is rejected', async () => {
	const path = join(await createTemporaryFolder(), 'shop.gz')
	const two = "insert into one values (1); attach 'x' as y"
	await writeBackupFile(path, [two])

	await expect(withDatabaseFromFile(path, async () => {})).rejects.toThrow(
		"statement attach 'x' as y",
	)
})

test('an export from wrangler is restored unless it is truncated, and wrangler can load our statements', async () => {
	const d1 = await openD1Target()
	await migrateDatabase(d1)
	await d1.query(
		"insert into throttles (key, count, resets_at) values ('it''s; BEGIN TRANSACTION', 1, 2)",
	)
	const path = join(await createTemporaryFolder(), 'export.sql')
	runWrangler(['d1', 'export', 'DB', '--local', '--config', d1.config, '--output', path])

	const libsql = await openLibsqlTarget()
	await restoreFile(path, libsql)
	expect(await hashRestored(libsql, d1)).toEqual(await hashDatabase(d1))

	const load = join(dirname(path), 'load.sql')
	await withDatabaseFromFile(path, (copy) => writeStatements(load, dump(copy)))
	const { config } = await openD1Target()
	runWrangler(['d1', 'execute', 'DB', '--local', '--config', config, '--yes', '--file', load])

	const text = await readFile(path, 'utf8')
	const another = await openLibsqlTarget()
	for (const end of [text.lastIndexOf('CREATE TRIGGER'), text.indexOf('CREATE TRIGGER'), 0]) {
		await writeFile(path, text.slice(0, end))
		await expect(restoreFile(path, another)).rejects.toThrow('restored: it is truncated')
	}
	await writeFile(path, text.slice(0, -20))
	await expect(restoreFile(path, another)).rejects.toThrow(`${path} cannot be restored: `)
	expect(await another.query('select name from sqlite_schema')).toEqual([])
})

test("a failure on D1 is reported without wrangler's other log lines", async () => {
	const { config } = await openD1Target()
	const file = join(dirname(config), 'load.sql')
	await writeFile(file, 'insert into nowhere values (1);')
	const execute = ['d1', 'execute', 'DB', '--local', '--config', config]

	for (const options of [
		['--file', file],
		['--json', '--command', 'select * from nowhere'],
	]) {
		expect(() => runWrangler([...execute, ...options])).toThrow(
			/^wrangler d1 execute DB failed:[^🌀🪵]*no such table: nowhere: SQLITE_ERROR[^🌀🪵]*$/u,
		)
	}
})

const sqlText = `-- a comment; with a semicolon
PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE "odd;name" (id text); /* another;
one */
INSERT INTO "odd;name" VALUES('it''s; -- no comment'),('মাধুপুর;');
CREATE TRIGGER count AFTER INSERT ON "odd;name" BEGIN
	UPDATE totals SET n = n + 1;
	DELETE FROM "odd;name" WHERE id = ';';
END;
SELECT 1`

test('a dump with a trigger of a million characters is split in linear time', () => {
	const trigger = `create trigger t after insert on a begin ${'select 1; '.repeat(100_000)} end`

	expect([...splitStatements(`${trigger}; select 2`)]).toEqual([trigger, 'select 2'])
})

test('a dump is split into statements, whatever its comments, texts and triggers contain', () => {
	const starts = [...splitStatements(sqlText)].map((sql) => sql.slice(0, 14))

	expect(starts).toEqual([
		'PRAGMA defer_f',
		'CREATE TABLE "',
		'INSERT INTO "o',
		'CREATE TRIGGER',
		'SELECT 1',
	])
})
