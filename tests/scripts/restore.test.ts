import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { withSource } from '#scripts/backup/restore-source.ts'
import { wrangler } from '#scripts/command.ts'
import { sqlStatements, streamStatements } from '#scripts/database/sql-statements.ts'
import { migrateTarget } from '#scripts/migrate-database.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import {
	backUp,
	fingerprintOf,
	openD1Target,
	openFolder,
	openLibsqlTarget,
	readLines,
	restoreFile,
	writeLines,
} from '#tests/support/database-targets.ts'
import { freePort } from '#tests/support/sqld.ts'

// Commands are started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })

const listObjects = 'select name from sqlite_schema'

test('a backup that was changed or truncated is rejected before anything is written', async () => {
	const { path, folder, empty } = await openBackedUpShop()
	const whole = await readFile(path)
	const lines = await readLines(path)
	const damaged: [name: string, bytes: Buffer, message: string][] = [
		['cut.gz', whole.subarray(0, whole.length / 2), 'not a complete backup'],
		['lines.gz', gzipSync(lines.slice(0, -1).join('\n')), 'not a complete backup'],
		[
			'changed.gz',
			gzipSync(lines.join('\n').replace('0000_catalogue', '0000_Catalogue')),
			'not a complete backup',
		],
		['newer.gz', gzipSync('{"jonakiBackup":2}\n'), 'format (2) is newer'],
		['other.gz', gzipSync('{"some":"file"}\n'), 'not a complete backup'],
		['none.gz', Buffer.alloc(0), 'not a complete backup'],
	]
	for (const [name, bytes, message] of damaged) {
		await writeFile(join(folder, name), bytes)
		const restore = restoreFile(join(folder, name), empty)
		await expect(restore, name).rejects.toThrow(`${name} cannot be restored: `)
		await expect(restore, name).rejects.toThrow(message)
	}
	const missing = restoreFile(join(folder, 'missing.gz'), empty)
	await expect(missing).rejects.toThrow('missing.gz cannot be restored: ENOENT')
	expect(await empty.query(listObjects)).toEqual([])
})

/** Each could reach beyond the new database, or hides a statement that does. */
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

test.each(forbidden)('a file with %s is rejected, backup or dump', async (statement) => {
	const folder = await openFolder()
	const backup = join(folder, 'shop.gz')
	const dump = join(folder, 'shop.sql')
	await writeLines(backup, [JSON.stringify({ jonakiBackup: 1 }), JSON.stringify(statement)])
	await writeFile(dump, `PRAGMA foreign_keys=OFF;\nCREATE TABLE products (id);\n${statement};\n`)

	for (const path of [backup, dump]) {
		const use = withSource(path, async () => 'used')
		await expect(use).rejects.toThrow(`${path} cannot be restored: no backup contains`)
	}
})

test('a statement behind another in one line of a backup is rejected', async () => {
	const path = join(await openFolder(), 'shop.gz')
	const two = "insert into one values (1); attach 'x' as y"
	await writeLines(path, [JSON.stringify({ jonakiBackup: 1 }), JSON.stringify(two)])

	await expect(withSource(path, async () => {})).rejects.toThrow("statement attach 'x' as y")
})

test('a restore rejects a database that is not empty', async () => {
	const { path, shop } = await openBackedUpShop()

	await expect(restoreFile(path, shop)).rejects.toThrow('is not empty')
})

test.each([
	['libSQL', openLibsqlTarget],
	['D1', openD1Target],
])('a checksum that differs after loading leaves %s empty', async (_, openTarget) => {
	const { path } = await openBackedUpShop()
	const lines = await readLines(path)
	const foot = JSON.parse(lines.at(-1) ?? '')
	foot.fingerprint.d1_migrations.sha256 = 'another'
	await writeLines(path, [...lines.slice(0, -1), JSON.stringify(foot)])
	const target = await openTarget()

	await expect(restoreFile(path, target)).rejects.toThrow(
		`Nothing was restored: after loading, d1_migrations differ. ${target.name} is empty again.`,
	)
	const tables = await target.query(`${listObjects} where name not like '\\_cf%' escape '\\'`)
	expect(tables.filter(({ name }) => name !== 'sqlite_sequence')).toEqual([])
})

test('a restore that fails half-way empties the database again, or reports that it could not', async () => {
	const empty = await openLibsqlTarget()
	const statements = () =>
		Readable.from([
			'create table one (id text primary key)',
			`insert into one values ('${'long'.repeat(250_000)}')`,
			'insert into nowhere values (1)',
		])
	const restore = restoreBackup({ fingerprint: {}, statements }, empty)
	await expect(restore).rejects.toThrow(/^Nothing was restored: .*nowhere.* is empty again\.$/)
	expect(await empty.query(listObjects)).toEqual([])

	let queries = 0
	const unreachable = {
		...empty,
		query: async (...sql: string[]) => {
			queries += 1
			if (queries > 1) throw new Error('fetch failed')
			return empty.query(...sql)
		},
	}
	const failed = restoreBackup({ fingerprint: {}, statements }, unreachable)
	await expect(failed).rejects.toThrow('may contain a part of the backup: delete it')
})

test('an export of wrangler is restored, a truncated one is rejected as a whole', async () => {
	const d1 = await openD1Target()
	await migrateTarget(d1)
	await d1.query("insert into throttles (key, count, resets_at) values ('it''s; one', 1, 2)")
	const path = join(await openFolder(), 'export.sql')
	wrangler(['d1', 'export', 'DB', ...d1.flags, '--output', path])

	const libsql = await openLibsqlTarget()
	await restoreFile(path, libsql)
	expect(await fingerprintOf(libsql)).toEqual(await fingerprintOf(d1))

	const text = await readFile(path, 'utf8')
	const another = await openLibsqlTarget()
	for (const end of [text.lastIndexOf('CREATE TRIGGER'), text.indexOf('CREATE TRIGGER'), 0]) {
		await writeFile(path, text.slice(0, end))
		await expect(restoreFile(path, another)).rejects.toThrow('restored: it is truncated')
	}
	await writeFile(path, text.slice(0, -20))
	await expect(restoreFile(path, another)).rejects.toThrow(`${path} cannot be restored: `)
	expect(await another.query(listObjects)).toEqual([])
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

test('a dump is split into the same statements wherever its chunks end', async () => {
	const whole = [...sqlStatements(sqlText)]
	expect(whole).toHaveLength(5)
	for (const length of [1, 2, 3, 7, 50, sqlText.length]) {
		const pieces = sqlText.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []

		expect(await Readable.from(streamStatements(Readable.from(pieces))).toArray()).toEqual(whole)
	}
})

test('every command rejects the libSQL database of an interrupted restore', async () => {
	const account = await openCloudflareAccount()
	const { target, path } = await openHalfRestoredTarget()
	const LIBSQL_URL = target.url
	const elsewhere = LIBSQL_URL.replace('127.0.0.1', '[::ffff:127.0.0.1]')
	const PORT = String(await freePort())
	const commands: [script: string, args: string[], settings: Record<string, string>][] = [
		['migrate', ['--status'], {}],
		['migrate', [], {}],
		['start', [], { PORT }],
		['start', [], { PORT, LIBSQL_URL: elsewhere }],
		['deploy', ['--skip-checks', '--to', 'libsql'], {}],
		['backup', [join(account.folder, 'half.gz'), '--no-pictures'], {}],
		['restore', [path, '--no-pictures'], {}],
		['shop', ['staff', 'list'], {}],
		['shop', ['search', 'rebuild'], {}],
	]
	for (const [script, args, settings] of commands) {
		const { code, output: said } = await account.run(script, args, { LIBSQL_URL, ...settings })

		expect([script, code], said).toEqual([script, 1])
		expect(said.trim().split('\n').at(-1), script).toMatch(
			/^libSQL at \S+ contains only a part of a shop: a restore was interrupted/,
		)
	}
	expect(account.state().workers).toEqual({})
})

/** A migrated shop on libSQL, its backup, and an empty database to restore it into. */
async function openBackedUpShop() {
	const shop = await openLibsqlTarget()
	await migrateTarget(shop)
	const path = await backUp(shop)
	return { shop, path, folder: join(path, '..'), empty: await openLibsqlTarget() }
}

/** A libSQL server during a restore that never ends. */
async function openHalfRestoredTarget() {
	const { path, empty: target } = await openBackedUpShop()
	await new Promise<void>((isInterrupted, fail) => {
		async function* interrupted() {
			yield 'create table throttles (key text)'
			yield `insert into throttles values ('${'long'.repeat(300_000)}')`
			isInterrupted()
			await new Promise(() => {})
		}
		target.load(interrupted()).catch(fail)
	})
	return { target, path }
}
