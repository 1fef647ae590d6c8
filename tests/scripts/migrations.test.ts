import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles, readMigration } from '#scripts/migrations/apply-migrations.ts'
import { findDeletions } from '#scripts/migrations/migrate-database.ts'
import { openCheckout } from '#tests/support/commands.ts'

const parent = 'CREATE TABLE `authors` (`id` text PRIMARY KEY);'
const childOf = (action: string) =>
	`CREATE TABLE \`books\` (\`id\` text, \`author_id\` text REFERENCES \`authors\`(\`id\`) ON DELETE ${action});`
const rebuild = (table: string, columns: string) =>
	`CREATE TABLE \`__new_${table}\` (${columns});
	INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\`;
	DROP TABLE \`${table}\`;
	ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`
const rebuiltAuthors = rebuild('authors', '`id` text PRIMARY KEY NOT NULL')
const rebuiltBooks = rebuild('books', '`id` text, `author_id` text REFERENCES `authors`(`id`)')
const findDeletionsIn = (...files: string[]) =>
	findDeletions(files.map((sql, index) => ({ name: `000${index}.sql`, sql })))
/** Returns the drops that would delete or change rows of other tables. */
const harmfulDrops = async (...files: string[]) =>
	(await findDeletionsIn(...files)).filter(({ children }) => children.length > 0)

test('a table rebuild that would delete or change rows of child tables is reported with these tables', async () => {
	for (const action of ['cascade', 'set null', 'SET DEFAULT']) {
		expect(await harmfulDrops(parent, childOf(action), rebuiltAuthors), action).toEqual([
			{ name: '0002.sql', statement: 'DROP TABLE `authors`', children: ['books'] },
		])
	}
})

test('a migration that deletes or changes no rows of other tables is not reported', async () => {
	expect(await harmfulDrops(parent, childOf('cascade'), rebuiltBooks + rebuiltAuthors)).toEqual([])
	expect(await harmfulDrops(parent, childOf('no action'), rebuiltAuthors)).toEqual([])
	expect(await harmfulDrops(parent, childOf('cascade'), 'DROP TABLE `books`;')).toEqual([])
	expect(
		await harmfulDrops(parent, childOf('cascade'), 'ALTER TABLE books ADD height integer;'),
	).toEqual([])
	expect(await harmfulDrops(parent, "INSERT INTO authors VALUES ('DROP TABLE authors;')")).toEqual(
		[],
	)
})

test.each([
	['DROP TABLE `books`;', ['DROP TABLE `books`']],
	['DELETE  FROM books WHERE id = 1', ['DELETE  FROM books WHERE id = 1']],
	['ALTER TABLE `books` DROP COLUMN `width`;', ['ALTER TABLE `books` DROP COLUMN `width`']],
	['create trigger t after insert on books begin delete from books; end;', []],
	[rebuiltBooks, []],
	['DROP INDEX books_by_id; ALTER TABLE books ADD height integer', []],
])('%s is reported only if it deletes data', async (sql, statements) => {
	const books = 'CREATE TABLE books (id text, width text); CREATE INDEX books_by_id ON books (id)'
	const found = await findDeletionsIn(books, sql)

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
	const checkout = await openCheckout({ without: ['migrations'] })
	await cp('migrations', join(checkout, 'migrations'), { recursive: true })
	const generate = spawnSync('node_modules/.bin/drizzle-kit', ['generate'], {
		cwd: checkout,
		encoding: 'utf8',
	})

	expect(generate.stdout + generate.stderr).toContain('No schema changes')
})
