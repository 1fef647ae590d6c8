import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import {
	migrateLibsql,
	migrationFiles,
	readMigration,
} from '#scripts/migrations/apply-migrations.ts'
import { findDeletions } from '#scripts/migrations/cascades.ts'
import { openCheckout } from '#tests/support/commands.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const parent = 'CREATE TABLE `shelf` (`id` text PRIMARY KEY);'
const childOf = (action: string) =>
	`CREATE TABLE \`box\` (\`id\` text, \`shelf_id\` text REFERENCES \`shelf\`(\`id\`) ON DELETE ${action});`
const rebuild = (table: string, columns: string) =>
	`CREATE TABLE \`__new_${table}\` (${columns});
	INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\`;
	DROP TABLE \`${table}\`;
	ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`
const rebuiltShelf = rebuild('shelf', '`id` text PRIMARY KEY NOT NULL')
const rebuiltBox = rebuild('box', '`id` text, `shelf_id` text REFERENCES `shelf`(`id`)')
const findDeletionsIn = (...files: string[]) =>
	findDeletions(files.map((sql, index) => ({ name: `000${index}.sql`, sql })))
/** Returns the drops that would delete or change rows of other tables. */
const harmfulDrops = async (...files: string[]) =>
	(await findDeletionsIn(...files)).filter(({ children }) => children.length > 0)

test('a migration that rebuilds a table and would delete or change rows of its child tables is rejected', async () => {
	for (const action of ['cascade', 'set null', 'SET DEFAULT']) {
		expect(await harmfulDrops(parent, childOf(action), rebuiltShelf), action).toEqual([
			{ name: '0002.sql', statement: 'DROP TABLE `shelf`', children: ['box'] },
		])
	}
})

test('a migration that rebuilds a table without deleting or changing rows of other tables is accepted', async () => {
	expect(await harmfulDrops(parent, childOf('cascade'), rebuiltBox + rebuiltShelf)).toEqual([])
	expect(await harmfulDrops(parent, childOf('no action'), rebuiltShelf)).toEqual([])
	expect(await harmfulDrops(parent, childOf('cascade'), 'DROP TABLE `box`;')).toEqual([])
	expect(
		await harmfulDrops(parent, childOf('cascade'), 'ALTER TABLE box ADD height integer;'),
	).toEqual([])
	expect(await harmfulDrops(parent, "INSERT INTO shelf VALUES ('DROP TABLE shelf;')")).toEqual([])
})

test.each([
	['DROP TABLE `box`;', ['DROP TABLE `box`']],
	['DELETE  FROM box WHERE id = 1', ['DELETE  FROM box WHERE id = 1']],
	['ALTER TABLE `box` DROP COLUMN `width`;', ['ALTER TABLE `box` DROP COLUMN `width`']],
	['create trigger t after insert on box begin delete from box; end;', []],
	[rebuiltBox, []],
	['DROP INDEX boxes; ALTER TABLE box ADD height integer', []],
])('%s is reported only if it deletes data', async (sql, statements) => {
	const box = 'CREATE TABLE box (id text, width text); CREATE INDEX boxes ON box (id)'
	const found = await findDeletionsIn(box, sql)

	expect(found.map(({ statement }) => statement)).toEqual(statements)
})

test('no migration rebuilds a table in a way that deletes the rows of its child tables', async () => {
	const migrations = migrationFiles().map((name) => ({ name, sql: readMigration(name) }))
	const found = await findDeletions(migrations)

	expect(found.length).toBeGreaterThan(0)
	expect(found.flatMap(({ children }) => children)).toEqual([])
})

test('every migration in the journal exists as a file', () => {
	const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
	const named = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`)

	expect(migrationFiles()).toEqual(named)
})

test('the migrations produce the schema of db/schema.ts', async () => {
	const checkout = await openCheckout(['migrations'])
	await cp('migrations', join(checkout, 'migrations'), { recursive: true })
	const generate = spawnSync('node_modules/.bin/drizzle-kit', ['generate'], {
		cwd: checkout,
		encoding: 'utf8',
	})

	expect(generate.stdout + generate.stderr).toContain('No schema changes')
})

test('applying the migrations again to a seeded database loses nothing', async () => {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	await importProducts(drizzle(client, { casing: 'snake_case' }), demoCatalogue())
	const before = await countRows(client)

	const applied = await migrateLibsql(client)

	expect(applied).toEqual([])
	expect(await countRows(client)).toEqual(before)
	expect(before.products).toBeGreaterThanOrEqual(240)
})

async function countRows(client: Client): Promise<Record<string, number>> {
	const tables = await client.execute("select name from sqlite_schema where type = 'table'")
	const counts = tables.rows.map(async ({ name }) => {
		const { rows } = await client.execute(`select count(*) as count from "${name}"`)
		return [String(name), Number(rows[0]?.count)] as const
	})
	return Object.fromEntries(await Promise.all(counts))
}
