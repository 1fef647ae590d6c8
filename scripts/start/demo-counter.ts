import { desc, eq, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Sale, SaleInput } from '#contract/stock/sale.ts'
import type { Database } from '#db/client.ts'
import { branchStock, products } from '#db/schema.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { recordDocument } from '#worker/domain/stock/documents.ts'
import { sale } from '#worker/domain/stock/sale.ts'

const PRODUCTS = 6

type Product = { _id: string; price: number }

type Counter = {
	db: Database
	branch: BranchSlug
	products: [Product, ...Product[]]
	lastSale?: Sale
}

export type Act = (counter: Counter, day: number, actor: Actor) => Promise<unknown>

/**
 * Returns a counter with the products that have the most units, so that no figure of the dashboard
 * depends on its papers. A branch without stock, as a new one of the demo catalogue, has none.
 */
export async function openCounter(db: Database, branch: BranchSlug): Promise<Counter | undefined> {
	const { productId, available } = branchStock
	const [first, ...others] = await db
		.select({ _id: productId, price: sql<number>`${products.priceToPay}` })
		.from(branchStock)
		.innerJoin(products, eq(products.id, productId))
		.where(eq(branchStock.branch, branch))
		.orderBy(desc(available), products.slug)
		.limit(PRODUCTS)
	return first && { db, branch, products: [first, ...others] }
}

export function pick({ products }: Counter, day: number): Product {
	return products[day % products.length] ?? products[0]
}

type UnitSale = Pick<SaleInput, 'payments' | 'customer'> & { product: Product; serials?: string[] }

export function sellUnit(
	{ db, branch }: Counter,
	{ product, serials = [], ...paid }: UnitSale,
	actor: Actor,
): Promise<Sale> {
	const lines = [{ productId: product._id, quantity: 1, discountReason: '', serials }]
	return recordDocument(db, { kind: sale, input: { branch, lines, note: '', ...paid } }, actor)
}
