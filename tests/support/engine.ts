import { type Client, createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { type Change, type Database, openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { migrateD1 } from '#scripts/migrations/migrate-d1.ts'
import { migrateLibsql } from '#scripts/migrations/migrate-libsql.ts'
import { startD1 } from './d1.ts'
import { withWire } from './fault-injection.ts'
import { startSqld } from './sqld.ts'

type Engine = 'embedded' | 'sqld' | 'd1'

export const engine = (process.env.SHOP_ENGINE ?? 'embedded') as Engine

/** A migrated, empty database of the engine under test; sqld and D1 are started once a file and emptied. */
export async function openEmptyDatabase(): Promise<Database> {
	if (engine === 'embedded') return openOn('embedded')
	shared ??= openOn(engine)
	const db = await shared
	await emptyTables(db)
	return db
}

/** A database of its own on the engine named, until the tests of the file have ended. */
export function openOn(named: Engine): Promise<Database> {
	if (named === 'embedded') return openEmbedded()
	return named === 'sqld' ? openSqld() : openD1()
}

let shared: Promise<Database> | undefined
const closing: (() => unknown)[] = []

/** Ends what the tests of a file have opened; the next file in this process opens its own. */
export async function closeDatabases(): Promise<void> {
	shared = undefined
	await Promise.all(closing.splice(0).map((close) => close()))
}

async function openEmbedded(): Promise<Database> {
	const client = createClient({ url: ':memory:' })
	closing.push(() => client.close())
	await migrateLibsql(client)
	return onTheWire(drizzle(client, { casing: 'snake_case' }))
}

async function openSqld(): Promise<Database> {
	const sqld = await startSqld()
	closing.push(sqld.stop)
	await migrateLibsql(createClient({ url: sqld.url }))
	return onTheWire(openDatabase({ LIBSQL_URL: sqld.url }))
}

async function openD1(): Promise<Database> {
	const { d1, stop } = startD1()
	closing.push(stop)
	await migrateD1(d1)
	return openDatabase({ DB: d1 })
}

/** Every question of the database's client goes over the wire that a test may strike. */
function onTheWire(db: Database): Database {
	const { $client } = db as Database & { $client: Client }
	const { batch, execute } = $client
	const asked =
		(ask: (...given: never[]) => Promise<unknown>) =>
		(...given: never[]) =>
			withWire(() => ask.apply($client, given))
	Object.assign($client, { batch: asked(batch), execute: asked(execute) })
	return db
}

const childrenFirst = [
	schema.traffic,
	schema.recentChanges,
	schema.categoryTotals,
	schema.priceBands,
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

/** The append-only tables let themselves be emptied only while their triggers are away. */
async function emptyTables(db: Database): Promise<void> {
	const triggers = await db.all<{ name: string; sql: string }>(
		sql`select name, sql from sqlite_schema where type = 'trigger'`,
	)
	const drops = triggers.map(({ name }) => db.run(sql.raw(`drop trigger ${name}`)))
	const creates = triggers.map(({ sql: create }) => db.run(sql.raw(create)))
	const deletes = childrenFirst.map((table) => db.delete(table))
	const emptyRow = db.update(schema.catalogue).set({ generation: 0, categories: [] })
	const changes: Change[] = [...drops, ...deletes, emptyRow, ...creates]
	await db.batch(changes as [Change, ...Change[]])
}
