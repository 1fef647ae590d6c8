import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client'
import { Miniflare } from 'miniflare'
import { type Database, openDatabase } from '#db/client.ts'
import {
	migrateLibsql,
	migrationFiles,
	readMigration,
} from '#scripts/migrations/apply-migrations.ts'
import { migrateD1 } from '#tests/support/miniflare.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import type { Catalogue } from './catalogue.ts'

export type BenchEngine = 'd1' | 'sqld'

/** Reuses the folder of an earlier run if catalogue and migrations are unchanged. */
export async function prepareBenchDatabase(engine: BenchEngine, catalogue: Catalogue) {
	const folder = `.cache/bench/${engine}-${catalogue.name}`
	const stamp = `${folder}/.filled-from`
	const expected = fingerprint(catalogue)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return folder
	await rm(folder, { recursive: true, force: true })
	await mkdir(folder, { recursive: true })
	const fill = (db: Database) => importProducts(db, catalogue.products)
	await (engine === 'd1' ? fillD1(folder, fill) : fillSqld(folder, fill))
	writeFileSync(stamp, expected)
	return folder
}

type FillDatabase = (db: Database) => Promise<unknown>

async function fillD1(folder: string, fill: FillDatabase): Promise<void> {
	const miniflare = new Miniflare({
		modules: true,
		script: 'export default {}',
		d1Databases: { DB: 'jonaki' },
		d1Persist: folder,
	})
	const d1 = (await miniflare.getD1Database('DB')) as unknown as D1Database
	await migrateD1(d1)
	await fill(openDatabase({ DB: d1 }))
	await miniflare.dispose()
}

async function fillSqld(folder: string, fill: FillDatabase): Promise<void> {
	const sqld = await startSqld({ folder })
	await migrateLibsql(createClient({ url: sqld.url }))
	await fill(openDatabase({ LIBSQL_URL: sqld.url }))
	await sqld.stop()
}

function fingerprint({ products }: Catalogue): string {
	const hash = createHash('sha256')
	for (const name of migrationFiles()) hash.update(readMigration(name))
	for (const product of products) hash.update(JSON.stringify(product))
	return hash.digest('hex')
}
