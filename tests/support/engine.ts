import { type Client, createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { test } from 'vitest'
import { type Database, openDatabase, type Statement } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { dump } from '#scripts/backup/dump.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { withFaults } from './faults.ts'
import { migrateD1, startD1 } from './miniflare.ts'
import { startSqld } from './sqld.ts'

type Engine = 'embedded' | 'sqld' | 'd1'

export const engine = (process.env.SHOP_ENGINE ?? 'embedded') as Engine

/** Declares a test that runs on the embedded engine only, because its result is the same on every engine. */
export const testOnOneEngine = test.runIf(engine === 'embedded')

/**
 * Opens a migrated, empty database on the engine under test. sqld is started once per test file. D1 takes longer to start, so
 * it is started once per process. Both are emptied before each use.
 */
export async function openEmptyDatabase(): Promise<Database> {
	if (engine === 'embedded') return openEmbedded()
	sharedDatabase ??= engine === 'sqld' ? openSqld() : startMigratedD1().then(({ db }) => db)
	const db = await sharedDatabase
	await emptyTables(db)
	return db
}

/** Opens a new database on the given engine. It is closed at the end of the test file. */
export function openDatabaseOn(name: Engine): Promise<Database> {
	if (name === 'embedded') return openEmbedded()
	return name === 'sqld' ? openSqld() : openD1()
}

let sharedDatabase: Promise<Database> | undefined
const cleanups: (() => unknown)[] = []

/** Closes the databases opened by a test file, because the next file in this process opens new ones. */
export async function closeDatabases(): Promise<void> {
	if (engine === 'sqld') sharedDatabase = undefined
	await Promise.all(cleanups.splice(0).map((close) => close()))
}

async function openEmbedded(): Promise<Database> {
	const client = createClient({ url: ':memory:' })
	cleanups.push(() => client.close())
	migratedDump ??= dumpMigrated()
	await client.executeMultiple(await migratedDump)
	return withFaultInjection(drizzle(client, { casing: 'snake_case' }))
}

/** Statements that create a migrated, empty database in a tenth of the time that the migrations take. */
let migratedDump: Promise<string> | undefined

async function dumpMigrated(): Promise<string> {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	const statements: string[] = []
	for await (const statement of dump(client)) statements.push(statement)
	client.close()
	return statements.join(';\n')
}

async function openSqld(): Promise<Database> {
	const sqld = await startSqld()
	cleanups.push(sqld.stop)
	await migrateLibsql(createClient({ url: sqld.url }))
	return withFaultInjection(openDatabase({ LIBSQL_URL: sqld.url }))
}

async function openD1(): Promise<Database> {
	const { db, stop } = await startMigratedD1()
	cleanups.push(stop)
	return db
}

async function startMigratedD1() {
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

const tablesChildrenFirst = [
	schema.settings,
	schema.requestMetrics,
	schema.recentChanges,
	schema.categoryTotals,
	schema.audit,
	schema.idempotencyKeys,
	schema.stockMovements,
	schema.throttles,
	schema.failedSignIns,
	schema.sessions,
	schema.recoveryCodes,
	schema.secondFactors,
	schema.imports,
	schema.staff,
	schema.importRows,
	schema.searchDocuments,
	schema.searchPostings,
	schema.searchWords,
	schema.searchKeys,
	schema.searchFacets,
	schema.products,
	schema.subcategories,
	schema.categories,
]

/** Deletes all rows. Drops the triggers first and recreates them afterwards, because append-only tables reject deletes. */
async function emptyTables(db: Database): Promise<void> {
	const triggers = await db.all<{ name: string; sql: string }>(
		sql`select name, sql from sqlite_schema where type = 'trigger'`,
	)
	const drops = triggers.map(({ name }) => db.run(sql.raw(`drop trigger ${name}`)))
	const creates = triggers.map(({ sql: create }) => db.run(sql.raw(create)))
	const deletes = tablesChildrenFirst.map((table) => db.delete(table))
	const resetCatalogue = db.update(schema.catalogue).set({ generation: 0, categories: [] })
	const changes: Statement[] = [...drops, ...deletes, resetCatalogue, ...creates]
	await db.batch(changes as [Statement, ...Statement[]])
}
