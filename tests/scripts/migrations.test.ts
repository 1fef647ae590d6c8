import { readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import {
	migrateLibsql,
	migrationFiles,
	readMigrationStatements,
} from '#scripts/migrations/apply-migrations.ts'
import { findDeletions } from '#scripts/migrations/migrate-database.ts'
import { openCheckout, runScript } from '#tests/support/commands.ts'

test.each([
	['DROP TABLE `books`;', ['DROP TABLE `books`']],
	['DELETE  FROM books WHERE id = 1', ['DELETE  FROM books WHERE id = 1']],
	['ALTER TABLE `books` DROP COLUMN `width`;', ['ALTER TABLE `books` DROP COLUMN `width`']],
	['create trigger t after insert on books begin delete from books; end;', []],
	["INSERT INTO books VALUES ('DROP TABLE books;')", []],
	['DROP TABLE `books`; ALTER TABLE `__new_books` RENAME TO `books`;', []],
	['DROP INDEX books_by_id; ALTER TABLE books ADD height integer', []],
])('%s is reported only if it deletes data', (sql, statements) => {
	expect(findDeletions(sql)).toEqual(statements)
})

test('no rebuild of a table on D1, which keeps foreign keys on, changes rows of other tables', async () => {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	const { rows } = await client.execute(
		`select distinct on_delete from sqlite_schema as child, pragma_foreign_key_list(child.name)
			where child.type = 'table'`,
	)
	client.close()

	expect(rows.map(({ on_delete }) => on_delete)).toEqual(['NO ACTION'])
})

test('every migration in the journal exists as a file', () => {
	const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
	const named = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`)

	expect(migrationFiles()).toEqual(named)
})

test('the migrations produce the tables of db/schema.ts, and a changed trigger becomes a migration of its own', async () => {
	const cwd = await openCheckout({ without: ['migrations', 'db'] })
	for (const folder of ['migrations', 'db'])
		await cp(folder, join(cwd, folder), { recursive: true })
	const triggers = await readFile('db/schema/triggers.sql', 'utf8')
	const edited = triggers.replace("'audit is append-only'", "'no changes'")
	await writeFile(join(cwd, 'db/schema/triggers.sql'), edited)
	const generate = (...args: string[]) => runScript('../tools/generate-migration', args, { cwd })

	// It is not refused if drizzle-kit finds a table or an index that differs.
	const message = expect.stringContaining('Only triggers changed: npm run db:generate -- --custom')
	expect(await generate()).toEqual({ code: 1, output: message })
	expect(await generate('--custom', '--name', 'audit')).toMatchObject({ code: 0 })
	const number = String(migrationFiles().length).padStart(4, '0')
	const migration = await readFile(join(cwd, `migrations/${number}_audit.sql`), 'utf8')
	expect([...splitStatements(migration)]).toEqual([
		'DROP TRIGGER audit_is_never_changed',
		expect.stringMatching(/^CREATE TRIGGER audit_is_never_changed[^;]*'no changes'\);\nEND$/),
	])
})

/** Opens a database with the migrations before one, and returns functions that apply the others. */
async function openBefore(migration: string) {
	const client = createClient({ url: ':memory:' })
	onTestFinished(() => client.close())
	const index = migrationFiles().findIndex((name) => name.includes(migration))
	const apply = (start: number, end?: number) => {
		const statements = migrationFiles().slice(start, end).flatMap(readMigrationStatements)
		return client.batch(statements, 'write')
	}
	await apply(0, index)
	return {
		client,
		insert: (statements: string[]) => client.batch(statements, 'write'),
		migrate: () => apply(index, index + 1),
		migrateRest: () => apply(index + 1),
	}
}

const laptops = [
	"insert into categories (id, slug, name, position) values ('c', 'laptop', 'Laptops', 0)",
	`insert into subcategories (id, category, slug, name, position)
		values ('s', 'laptop', 'notebook', 'Notebooks', 0)`,
]

function insertProduct(values: Record<string, string | number>): string {
	const product = {
		...{ id: 'p', slug: 'aero', name: 'Aero', brand: 'Kestrel' },
		...{ category: 'laptop', subcategory: 'notebook', created_at: 0, updated_at: 0 },
		...{ images: '[]', key_features: '[]', specifications: '[]', colors: '[]' },
		...values,
	}
	const literals = Object.values(product).map((value) => `'${value}'`)
	return `insert into products (${Object.keys(product)}) values (${literals})`
}

test('stock and movements from before branches belong to the first one', async () => {
	const { client, insert, migrate } = await openBefore('0001')
	await insert([
		...laptops,
		insertProduct({ price: 500, available: 7, sold: 2 }),
		`insert into stock_movements (id, product_id, kind, quantity, source, at)
			values ('m', 'p', 'receive', 9, 'opening', 0), ('n', 'p', 'sell', 2, null, 1)`,
	])

	await migrate()

	const read = async (sql: string) => ({ ...(await client.execute(sql)).rows[0] })
	const counts = { available: 7, incoming: 0, servicing: 0, sold: 2, defective: 0 }
	const rows = 'select * from branch_stock'
	expect(await read(rows)).toEqual({ product_id: 'p', branch: 'madhupur', ...counts })
	const { stock_by_branch: stock } = await read('select stock_by_branch from products')
	expect(JSON.parse(String(stock))).toEqual({ madhupur: counts })
	const movements = "select count(*) as count from stock_movements where branch = 'madhupur'"
	expect(await read(movements)).toEqual({ count: 2 })
})

test('existing stocktakes keep the order of their lines, and open ones lose deleted drafts', async () => {
	const { client, insert, migrate } = await openBefore('stocktake-positions')
	const names = { one: 'beta', two: 'Alpha', three: 'Gamma' }
	const line = (stocktake: string, product: string) =>
		`insert into stocktake_lines (stocktake_id, product_id) values ('${stocktake}', '${product}')`
	await insert([
		...laptops,
		...Object.entries(names).map(([id, name]) => insertProduct({ id, slug: id, name, price: 1 })),
		`insert into staff (id, email, name, password_hash, password_changed_at, created_at)
			values ('staff', '', '', '', 0, 0)`,
		...['open', 'applied'].flatMap((status) => [
			`insert into stocktakes (id, branch, status, started_by, started_at)
				values ('${status}', 'madhupur', '${status}', 'staff', 0)`,
			...[...Object.keys(names), 'deleted'].map((product) => line(status, product)),
		]),
	])

	await migrate()

	const { rows } = await client.execute(
		'select stocktake_id || product_id as line from stocktake_lines order by stocktake_id, position',
	)
	expect(rows.map(({ line }) => line)).toEqual([
		...['applieddeleted', 'appliedtwo', 'appliedone', 'appliedthree'],
		...['opentwo', 'openone', 'openthree'],
	])
})

test('the highest prices of existing categories become those that one pays', async () => {
	const { client, insert, migrate } = await openBefore('0002')
	await insert([
		...laptops,
		insertProduct({ id: 'one', slug: 'one', price: 1000, discount_price: 100 }),
		insertProduct({ id: 'two', slug: 'two', price: 2000, discount_price: 200 }),
	])

	await migrate()

	const { rows } = await client.execute(
		'select distinct highest_price, count(*) as count from category_totals',
	)
	expect(rows.map((row) => ({ ...row }))).toEqual([{ highest_price: 200, count: 4 }])
})

test('movements from before the ledger had prices get the price to pay of their time, and count in the daily totals', async () => {
	const { client, insert, migrate, migrateRest } = await openBefore('unit-price.sql')
	const edits = [
		[20, '{"price":900,"discountPrice":null}'],
		[30, '{"name":"Aero"}'],
		[40, '{"discountPrice":850}'],
	]
	await insert([
		...laptops,
		insertProduct({ price: 950 }),
		...edits.map(
			([at, before]) => `insert into audit (id, at, action, target, before, after, request_id)
				values ('${at}', ${at}, 'product-edit', 'p', '${before}', '{}', '')`,
		),
		...[10, 25, 35, 45].map(
			(at) => `insert into stock_movements (id, product_id, kind, quantity, at)
				values ('${at}', 'p', 'sell', 1, ${at})`,
		),
	])

	await migrate()

	const { rows } = await client.execute('select unit_price from stock_movements order by at')
	expect(rows.map(({ unit_price }) => unit_price)).toEqual([900, 850, 850, 950])
	await expect(client.execute('update stock_movements set unit_price = 1')).rejects.toThrow()
	await migrateRest()
	const totals = (await client.execute('select * from daily_product_totals')).rows
	expect(totals.map((row) => ({ ...row, totals: JSON.parse(String(row.totals)) }))).toEqual([
		{
			kind: 'sell',
			day: '1970-01-01',
			branch: 'madhupur',
			part: 0,
			totals: { p: [4, 3550, 0, 'laptop', 'Kestrel'] },
		},
	])
})

test('stored totals keep their values, categories and brands when large days are divided into parts', async () => {
	const { client, migrate, migrateRest } = await openBefore('daily-product-totals.sql')
	const sell = { p: [2, 900, 0, 'laptop', 'Kestrel'] }
	const products = Array.from({ length: 2500 }, (_, index) => [
		`p${index}`,
		[index, 0, 1, 'a', '"'],
	])
	const correct = Object.fromEntries(products)
	await client.execute({
		sql: "insert into daily_totals values ('2026-11-27', 'madhupur', ?), ('2026-11-28', 'dhanbari', ?)",
		args: [JSON.stringify({ sell, correct }), JSON.stringify({ sell })],
	})

	await migrate()
	await migrateRest()

	const { rows } = await client.execute('select * from daily_product_totals order by 1, 2, 3, 4')
	expect(rows.map(({ kind, day, branch, part }) => `${kind} ${day} ${branch} ${part}`)).toEqual([
		...[0, 1, 2].map((part) => `correct 2026-11-27 madhupur ${part}`),
		'sell 2026-11-27 madhupur 0',
		'sell 2026-11-28 dhanbari 0',
	])
	const totals = rows.map((row) => JSON.parse(String(row.totals)))
	expect(totals.slice(0, 3).map((part) => Object.keys(part).length)).toEqual([1000, 1000, 500])
	expect(Object.assign({}, ...totals.slice(0, 3))).toEqual(correct)
	expect(totals.slice(3)).toEqual([sell, sell])
})
