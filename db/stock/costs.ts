import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CostsInput } from '#contract/stock/costs.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { isListed, jsonRows } from '#db/json-rows.ts'
import { deliveryCosts, products, soldCosts, stockMovements } from '#db/schema.ts'

/** Selects the cost in the newest delivery of a product that has one and was not undone. */
function lastCostOf(productId: 'products.id' | 'line.product_id'): SQL<number> {
	return sql`(select unit_cost from delivery_costs as cost
		join stock_documents as delivery on delivery.id = cost.document_id
		where cost.product_id = ${sql.raw(productId)} and delivery.reversed_at is null
		order by cost.at desc, cost.rowid desc limit 1)`
}

const lastCost = lastCostOf('products.id')

/** Lists the last costs of those products that have one. */
export function lastCostsQuery(db: Database, productIds: string[]) {
	return db
		.select({ productId: products.id, unitCost: lastCost.as('unit_cost') })
		.from(products)
		.where(and(isListed(products.id, productIds), isNotNull(lastCost)))
}

/** The same by slug, because the rows of an import have no ids of products. */
export function listLastCosts(db: Database, slugs: string[]) {
	return db
		.select({ slug: products.slug, unitCost: lastCost.as('unit_cost') })
		.from(products)
		.where(and(isListed(products.slug, slugs), isNotNull(lastCost)))
}

/** Finds the costs that were entered for a delivery, and the last costs of its products. */
export async function findCosts(db: Database, documentId: string, productIds: string[]) {
	const { productId, unitCost } = deliveryCosts
	const [entered, last] = await db.batch([
		db
			.select({ productId, unitCost })
			.from(deliveryCosts)
			.where(eq(deliveryCosts.documentId, documentId)),
		lastCostsQuery(db, productIds),
	])
	const toMap = (rows: typeof entered) => new Map(rows.map((row) => [row.productId, row.unitCost]))
	return { entered: toMap(entered), last: toMap(last) }
}

export function prepareCosts(db: Database, documentId: string, { lines }: CostsInput): Statements {
	const known = lines.filter(({ unitCost }) => unitCost !== null)
	return [
		db.delete(deliveryCosts).where(eq(deliveryCosts.documentId, documentId)),
		db.insert(deliveryCosts).select(sql`
			select ${documentId}, value ->> 'productId', value ->> 'unitCost',
				(select at from stock_documents where id = ${documentId})
			from ${jsonRows(known)}`),
	]
}

/** Stores the last costs of the products of a sale, whose lines are in the ledger. */
export function insertSoldCosts(db: Database, documentId: string): Statement {
	return db.insert(soldCosts).select(sql`
		select * from (select id, ${lastCostOf('line.product_id')} as unit_cost
			from stock_movements as line where document_id = ${documentId} and kind = 'sell')
		where unit_cost is not null`)
}

/** Precedes the deletion of the movements of products. */
export function deleteCosts(db: Database, productIds: SQL): Statement[] {
	const { id, productId } = stockMovements
	const movements = db
		.select({ id })
		.from(stockMovements)
		.where(sql`${productId} in (${productIds})`)
	return [
		db.delete(soldCosts).where(inArray(soldCosts.movementId, movements)),
		db.delete(deliveryCosts).where(sql`${deliveryCosts.productId} in (${productIds})`),
	]
}
