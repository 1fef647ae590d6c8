import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { expect } from 'vitest'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { openDatabase } from '#db/client.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { migrateD1, startD1 } from './miniflare.ts'
import { createShop } from './shop.ts'

/** Opens a D1 database with the products whose shops record how many rows each batch reads. */
export async function openCountingD1(products: ImportedProduct[]) {
	const { d1, stop } = startD1()
	const rowsPerBatch: number[] = []
	const batch = async (statements: D1PreparedStatement[]) => {
		const results = await d1.batch(statements)
		rowsPerBatch.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0))
		return results
	}
	/** Queries outside batches. The driver reads them without their `meta`, so they run twice. */
	const rowsPerQuery: number[] = []
	const count = (statement: D1PreparedStatement): D1PreparedStatement => {
		const { bind, raw } = statement
		const countedRaw = async (...options: []) => {
			rowsPerQuery.push((await statement.all()).meta.rows_read)
			return raw.apply(statement, options)
		}
		return Object.assign(statement, {
			bind: (...values: unknown[]) => count(bind.apply(statement, values)),
			raw: countedRaw,
		})
	}
	const prepare = (query: string) => count(d1.prepare(query))
	const countingD1 = { ...d1, batch, prepare } as D1Database
	const createCountingShop = (now = () => new Date()) =>
		createShop(openDatabase({ DB: countingD1 }), { now })
	await migrateD1(d1)
	await importProducts(openDatabase({ DB: d1 }), products)
	/** Reads the document columns that changed, which the isolate keeps. */
	const readColumns = () => createCountingShop().fetch('/api/products?inStock=1')

	async function rowsReadFor(path: string, batches = 1): Promise<number> {
		const shop = createCountingShop()
		// Reads the settings and the catalogue generation, which every page shares.
		await shop.fetch('/contact')
		rowsPerBatch.length = 0
		const response = await shop.fetch(path)
		expect(response.status).toBe(200)
		expect(rowsPerBatch, 'batches').toHaveLength(batches)
		return rowsPerBatch.reduce((sum, rows) => sum + rows, 0)
	}
	return { d1, createCountingShop, readColumns, rowsPerBatch, rowsPerQuery, rowsReadFor, stop }
}
