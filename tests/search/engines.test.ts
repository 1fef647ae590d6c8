import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { migrateD1, migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { encodeGarbage, garbage, SEED } from '#tests/support/garbage.ts'
import { startD1 } from '#tests/support/miniflare.ts'
import { createShop } from '#tests/support/shop.ts'
import { runsFor } from '#tools/stress/size.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { golden } from './golden.ts'

const MOST_PARAMETERS = 100
const RANDOM_SEARCHES = runsFor({ short: 150, long: 20_000 })

const { d1, stop } = startD1()
afterAll(stop)

let mostParameters = 0

/** D1 itself, noting the most parameters bound to one statement. */
function counting(): D1Database {
	const prepare = (sql: string) => {
		const statement = d1.prepare(sql)
		const bind = (...values: unknown[]) => {
			mostParameters = Math.max(mostParameters, values.length)
			return statement.bind(...values)
		}
		return { ...statement, bind }
	}
	return { ...d1, prepare } as unknown as D1Database
}

let onD1: ReturnType<typeof createShop>
let onLibsql: ReturnType<typeof createShop>
beforeAll(async () => {
	await migrateD1(d1)
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	onD1 = await filled(openDatabase({ DB: counting() }))
	onLibsql = await filled(drizzle(client, { casing: 'snake_case' }))
})

async function filled(db: Database) {
	await importProducts(db, demoCatalogue())
	return createShop(db)
}

async function expectSameAnswer(search: string) {
	const path = `/api/products?search=${encodeGarbage(search)}`
	const [one, other] = await Promise.all([read(onD1, path), read(onLibsql, path)])
	expect(one, search).toEqual(other)
}

/** Ids are made at random; everything else must be the same. */
async function read(shop: typeof onD1, path: string) {
	const answer = await shop.fetch(path)
	expect(answer.status, path).toBe(200)
	const { data, ...totals } = (await answer.json()) as { data: { _id: string }[] }
	return { ...totals, data: data.map(({ _id, ...product }) => product) }
}

test('D1 and libSQL find the same, and no statement binds more than a hundred values', async () => {
	const texts = Object.values(golden).flatMap((searches) => searches.map(({ search }) => search))
	for (const text of texts) await expectSameAnswer(text)
	await fc.assert(fc.asyncProperty(garbage, expectSameAnswer), {
		seed: SEED,
		numRuns: RANDOM_SEARCHES,
	})
	expect(mostParameters).toBeGreaterThan(0)
	expect(mostParameters).toBeLessThanOrEqual(MOST_PARAMETERS)
})
