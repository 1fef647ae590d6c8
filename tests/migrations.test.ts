import { readFileSync } from 'node:fs'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { migrateLibsql, migrationFiles, statementsOf } from '#scripts/migrate-libsql.ts'
import { cascadingRebuilds } from '#tests/support/migration-guard.ts'
import { importProducts } from '#worker/domain/import.ts'

const parent = 'CREATE TABLE `shelf` (`id` text PRIMARY KEY);'
const child =
	'CREATE TABLE `box` (`id` text, `shelf_id` text, FOREIGN KEY (`shelf_id`) REFERENCES `shelf`(`id`) ON UPDATE no action ON DELETE cascade);'

test('the guard refuses a rebuild of a table whose children would be deleted with it', () => {
	expect(cascadingRebuilds([parent, child, 'DROP TABLE `shelf`;'])).toEqual(['shelf'])
	expect(cascadingRebuilds([parent, child, 'ALTER TABLE "box" ADD "height" integer;'])).toEqual([])
	expect(cascadingRebuilds([parent, child, 'DROP TABLE `box`;'])).toEqual([])
})

test('no migration rebuilds a table whose children would be deleted with it', () => {
	expect(cascadingRebuilds(migrationFiles().flatMap(statementsOf))).toEqual([])
})

test('every file in the journal is there, so that a migration is never taken back', () => {
	const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
	const named = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`)

	expect(migrationFiles()).toEqual(named)
})

test('replaying the migrations on a seeded database loses nothing', async () => {
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
