import { desc, eq, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { Database } from '#db/client.ts'
import { branchStock, products } from '#db/schema.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'

const PRODUCTS = 6
/** What is left in a drawer. */
export const FLOAT = 3000

export type Counter = {
	db: Database
	branch: BranchSlug
	products: { _id: string; price: number }[]
	/** In the drawer. */
	cash: number
	lastSale?: Sale
}

export type Act = (counter: Counter, day: number, actor: Actor) => Promise<unknown>

/** Those with the most units, so that no figure of the dashboard depends on these papers. */
export async function openCounter(db: Database, branch: BranchSlug): Promise<Counter> {
	const { productId, available } = branchStock
	const rows = await db
		.select({ _id: productId, price: sql<number>`${products.priceToPay}` })
		.from(branchStock)
		.innerJoin(products, eq(products.id, productId))
		.where(eq(branchStock.branch, branch))
		.orderBy(desc(available), products.slug)
		.limit(PRODUCTS)
	return { db, branch, products: rows, cash: FLOAT }
}

export const pick = ({ products }: Counter, day: number) => products.slice(day % PRODUCTS)[0]
