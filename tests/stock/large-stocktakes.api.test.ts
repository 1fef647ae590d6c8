import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MovementReport } from '#contract/stock/reports.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'
import { dailyProductTotals } from '#db/schema.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { readProduct } from '#tests/support/products.ts'
import type { Shop } from '#tests/support/shop.ts'

const PRODUCTS = 20_000
const CLOSED_STOCKTAKES = 5
/** A tenth of what a row of D1 may have. */
const MAX_ROW_BYTES = 200_000
/** Rows that an act may read for each of the products. */
const MAX_ROWS_PER_PRODUCT = 70

const numbers = (count: number) =>
	sql`with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${sql.raw(String(count))})`

/** Copies a product and its stock, and inserts stocktakes of all products that are closed. */
async function fillShop({ db }: Shop): Promise<void> {
	const columns = sql.raw(
		'name, category, subcategory, price, images, key_features, specifications, colors, available, stock_by_branch, created_at, updated_at',
	)
	const stock = sql`available, incoming, servicing, sold, defective`
	await db.batch([
		db.run(sql`insert into products (id, slug, brand, ${columns}) ${numbers(PRODUCTS - 1)}
			select printf('%024x', number * 7919), 'item-' || number, brand, ${columns} from numbers, products`),
		db.run(sql`insert or ignore into branch_stock (product_id, branch, ${stock})
			select id, 'madhupur', ${stock} from products`),
		db.run(sql`insert into stocktakes (id, branch, status, started_by, started_at) ${numbers(CLOSED_STOCKTAKES)}
			select number, 'madhupur', 'applied', id, number from numbers, (select id from staff limit 1)`),
		db.run(sql`insert into stocktake_lines (stocktake_id, product_id)
			select stocktakes.id, products.id from stocktakes, products`),
	])
}

/** On D1, the rows that statements have read. */
function countRows({ db }: Shop) {
	const reads = { rows: 0 }
	const { $client } = db as unknown as { $client: { batch: (...args: never[]) => unknown } }
	const batch = $client.batch
	if (engine === 'd1') {
		$client.batch = async (...args) => {
			const results = (await batch.apply($client, args)) as { meta: { rows_read: number } }[]
			for (const { meta } of results) reads.rows += meta.rows_read
			return results
		}
	}
	return { reads, stop: () => Object.assign($client, { batch }) }
}

test(`after ${CLOSED_STOCKTAKES} stocktakes of ${PRODUCTS} products, two more on one day, a sale, a report and the clean-up cost little for each product`, async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'aero', available: 20, price: 1000 }])
	await fillShop(shop)
	const { reads, stop } = countRows(shop)
	const expectRows = (maxRows: number) => {
		expect(reads.rows).toBeLessThanOrEqual(maxRows)
		reads.rows = 0
	}
	const countAll = async (counted: number) => {
		const started = await shop.send('/api/stocktakes', { branch: 'madhupur' }, { headers })
		expect(started.status).toBe(201)
		const { data } = (await started.json()) as { data: Stocktake }
		expectRows(MAX_ROWS_PER_PRODUCT * PRODUCTS)
		await shop.db.run(sql`update stocktake_lines set at = 1, counted = ${counted},
				available = (select available from products where id = product_id) where stocktake_id = ${data._id}`)
		const closing = { method: 'PUT', headers }
		const path = `/api/stocktakes/${data._id}/status`
		expect((await shop.send(path, { status: 'applied' }, closing)).status).toBe(200)
		expectRows(MAX_ROWS_PER_PRODUCT * PRODUCTS)
	}

	await countAll(17)
	await countAll(18)
	const { _id: productId } = await readProduct(shop, 'aero')
	const sale = { branch: 'madhupur', lines: [{ productId, quantity: 2 }] }
	reads.rows = 0
	expect((await shop.send('/api/sales', sale, { headers })).status).toBe(201)
	expectRows(500)
	const report = (kind: string) =>
		shop.read<MovementReport>(`/api/reports/movements?period=today&by=brand&kind=${kind}`, {
			headers,
		})
	const total = { units: -2 * PRODUCTS, taka: -2000 * PRODUCTS }
	expect((await report('correct')).total).toMatchObject(total)
	expect((await report('sell')).total).toMatchObject({ units: 2, taka: 2000 })

	await shop.runScheduled()
	expectRows(MAX_ROWS_PER_PRODUCT * PRODUCTS)
	await shop.db.delete(dailyProductTotals)
	await shop.runScheduled()

	expect((await report('correct')).total).toMatchObject(total)
	const bytes = sql<number>`max(length(${dailyProductTotals.totals}))`.as('bytes')
	const [row] = await shop.db.select({ bytes }).from(dailyProductTotals)
	expect(row?.bytes).toBeLessThan(MAX_ROW_BYTES)
	stop()
})
