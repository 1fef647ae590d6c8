import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { afterAll } from 'vitest'
import { type Change, type Database, openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { migrateLibsql, migrationFiles, statementsOf } from '#scripts/migrate-libsql.ts'
import { startD1 } from './d1.ts'
import { startSqld } from './sqld.ts'

export type Engine = 'embedded' | 'sqld' | 'd1'

export const engine = (process.env.SHOP_ENGINE ?? 'embedded') as Engine

/** A migrated, empty database of the engine under test; sqld and D1 are started once a file and emptied. */
export async function openEmptyDatabase(): Promise<Database> {
	if (engine === 'embedded') return openEmbedded()
	shared ??= engine === 'sqld' ? openSqld() : openD1()
	const db = await shared
	await emptyTables(db)
	return db
}

let shared: Promise<Database> | undefined
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
	await Promise.all(closing.map((close) => close()))
})

async function openEmbedded(): Promise<Database> {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	return drizzle(client, { casing: 'snake_case' })
}

async function openSqld(): Promise<Database> {
	const sqld = await startSqld()
	closing.push(sqld.stop)
	await migrateLibsql(createClient({ url: sqld.url }))
	return openDatabase({ LIBSQL_URL: sqld.url })
}

async function openD1(): Promise<Database> {
	const { d1, stop } = startD1()
	closing.push(stop)
	await d1.batch(
		migrationFiles()
			.flatMap(statementsOf)
			.map((statement) => d1.prepare(statement)),
	)
	return openDatabase({ DB: d1 })
}

const childrenFirst = [
	schema.shelfTotals,
	schema.audit,
	schema.idempotencyKeys,
	schema.stockMovements,
	schema.throttles,
	schema.sessions,
	schema.imports,
	schema.staff,
	schema.importRows,
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
