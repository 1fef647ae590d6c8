import { expect } from 'vitest'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { openDatabase } from '#db/client.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { migrateD1, startD1 } from './miniflare.ts'
import { countD1 } from './recording.ts'
import { createShop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Opens a D1 database with the products whose shops count the rows that each request reads. */
export async function openCountingD1(products: ImportedProduct[]) {
	const { d1, stop } = startD1()
	let batches: number[] = []
	let queries: number[] = []
	const countingD1 = countD1(d1, (statements, method) => {
		const rows = sum(statements.map(({ read }) => read))
		if (method === 'batch') batches.push(rows)
		if (method === 'raw') queries.push(rows)
	})
	const createCountingShop = (now = () => new Date()) =>
		createShop(openDatabase({ DB: countingD1 }), { now })
	const openStaffShop = async (now?: () => Date) => {
		const shop = createCountingShop(now)
		return { shop, headers: await signedInHeaders(shop) }
	}
	await migrateD1(d1)
	await importProducts(openDatabase({ DB: d1 }), products)
	/** Reads the document columns that changed, which the isolate keeps. */
	const readColumns = () => createCountingShop().fetch('/api/products?inStock=1')

	/** Returns the rows that each batch and each query outside batches read, and their sum. */
	async function count(send: () => Promise<Response>) {
		batches = []
		queries = []
		const response = await send()
		return { response, batches, queries, rows: sum([...batches, ...queries]) }
	}

	async function rowsReadFor(path: string, batchCount = 1): Promise<number> {
		const shop = createCountingShop()
		// Reads the settings and the catalogue generation, which every page shares.
		await shop.fetch('/contact')
		const { response, batches } = await count(() => shop.fetch(path))
		expect(response.status).toBe(200)
		expect(batches, 'batches').toHaveLength(batchCount)
		return sum(batches)
	}
	return { createCountingShop, openStaffShop, readColumns, count, rowsReadFor, stop }
}
