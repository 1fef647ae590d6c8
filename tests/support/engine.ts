import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Database, openDatabase, type Statement } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { withFaults } from './faults.ts'
import { startMigratedSqld } from './sqld.ts'

/** Database of a Vitest project: libSQL in this process, a libSQL server, or D1 in workerd. */
type TestEngine = 'embedded' | 'sqld' | 'd1'

export const engine = (process.env.SHOP_ENGINE ?? 'embedded') as TestEngine

type Fill = (db: Database) => Promise<unknown>

const leaveEmpty: Fill = async () => {}

/** Opens a database that `fill` filled. sqld starts once a file, the slower D1 once a process. */
export async function openTestDatabase(fill = leaveEmpty): Promise<Database> {
	if (engine === 'embedded') return openEmbedded(fill)
	sharedDatabase ??= engine === 'sqld' ? openSqld() : startMigratedD1().then(({ db }) => db)
	const db = await sharedDatabase
	await emptyTables(db)
	await fill(db)
	return db
}

let sharedDatabase: Promise<Database> | undefined
const cleanups: (() => unknown)[] = []

/** The next file in this process opens new databases. */
export async function closeDatabases(): Promise<void> {
	if (engine === 'sqld') sharedDatabase = undefined
	await Promise.all(cleanups.splice(0).map((close) => close()))
}

async function openEmbedded(fill: Fill): Promise<Database> {
	const content = contents.get(fill) ?? writeContent(fill)
	contents.set(fill, content)
	const { client, path } = await openFile(await content)
	rmSync(path)
	cleanups.push(() => client.close())
	return withFaultInjection(drizzle(client, { casing: 'snake_case' }))
}

/** Files of filled databases. A copy takes a tenth of the time that migrations and imports take. */
const contents = new Map<Fill, Promise<Buffer>>()

async function writeContent(fill: Fill): Promise<Buffer> {
	const { client, path } = await openFile(Buffer.alloc(0))
	await migrateLibsql(client)
	await fill(drizzle(client, { casing: 'snake_case' }))
	client.close()
	const content = readFileSync(path)
	rmSync(path)
	return content
}

/** Opens a copy of a database file, which need not survive a crash, for one connection. */
async function openFile(content: Buffer) {
	const path = join(tmpdir(), `shop-test-${randomUUID()}.db`)
	writeFileSync(path, content)
	const client = createClient({ url: `file:${path}`, concurrency: 1 })
	const settings = ['locking_mode = exclusive', 'journal_mode = memory', 'synchronous = off']
	await client.executeMultiple(settings.map((setting) => `pragma ${setting}`).join(';'))
	return { client, path }
}

/** Opens a database on a new libSQL server, which is stopped at the end of the test file. */
export async function openSqld(): Promise<Database> {
	const sqld = await startMigratedSqld()
	cleanups.push(sqld.stop)
	return withFaultInjection(openDatabase({ LIBSQL_URL: sqld.url }))
}

/** Opens a database on a new D1, which is stopped at the end of the test file. */
export async function openD1(): Promise<Database> {
	const { db, stop } = await startMigratedD1()
	cleanups.push(stop)
	return db
}

async function startMigratedD1() {
	// Loading Miniflare takes longer than most test files.
	const { migrateD1, startD1 } = await import('./miniflare.ts')
	const { d1, stop } = startD1()
	await migrateD1(d1)
	return { db: openDatabase({ DB: d1 }), stop }
}

/** Wraps the client's queries so that tests can inject faults. */
function withFaultInjection(db: Database): Database {
	const { $client } = db as Database & { $client: Client }
	const { batch, execute } = $client
	const wrap =
		(send: (...args: never[]) => Promise<unknown>) =>
		(...args: never[]) =>
			withFaults(() => send.apply($client, args))
	Object.assign($client, { batch: wrap(batch), execute: wrap(execute) })
	return db
}

const { catalogue, changeFeed, documentColumns, facetValues, searchGroups } = schema
const keptTables: SQLiteTable[] = [
	catalogue,
	changeFeed,
	documentColumns,
	facetValues,
	searchGroups,
]
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))

/** Drops the triggers of deletes meanwhile, because append-only tables reject deletes. */
async function emptyTables(db: Database): Promise<void> {
	const triggers = await db.all<{ name: string; sql: string }>(
		sql`select name, sql from sqlite_schema where type = 'trigger' and sql like '% delete on %'`,
	)
	const changes: Statement[] = [
		db.run(sql`pragma defer_foreign_keys = on`),
		...triggers.map(({ name }) => db.run(sql.raw(`drop trigger ${name}`))),
		...tables.filter((table) => !keptTables.includes(table)).map((table) => db.delete(table)),
		db.update(catalogue).set({ generation: 0, categories: sql`'[]'` }),
		db
			.update(documentColumns)
			.set({ version: sql`(select max(version) + 1 from document_columns)`, packed: '{}' }),
		...triggers.map(({ sql: create }) => db.run(sql.raw(create))),
	]
	await db.batch(changes as [Statement, ...Statement[]])
}
