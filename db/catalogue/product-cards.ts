import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/product-card.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { products } from '#db/schema.ts'
import { selectableColumns } from './listing.ts'
import { isActive } from './product-filter.ts'
import { type CardRow, toCard } from './product-row.ts'

/** Lists the products in stock with the largest discounts in per cent. */
export async function listOffers(db: Database, limit: number): Promise<ProductCard[]> {
	const [rows] = await readPrepared(db, 'offers', {
		write: () => [offersQuery(db)] as const,
		values: { limit },
	})
	return rows.map((row) => toCard(row as CardRow))
}

function offersQuery(db: Database) {
	return db
		.select(selectableColumns.cards)
		.from(products)
		.where(and(isActive, isNotNull(products.discountPrice), gt(products.available, 0)))
		.orderBy(sql`1.0 * discount_price / price`)
		.limit(sql.placeholder('limit'))
}

/** Selects a value of the product with the slug. */
function productValue(column: 'price' | 'category' | 'subcategory'): SQL {
	return sql`(select ${sql.identifier(column)} from products where slug = ${sql.placeholder('slug')} and status <> 'draft')`
}

const price = productValue('price')

/** Candidates in each direction, so that sold-out products can be left out. */
const CANDIDATES = 8

/** Lists products of the same subcategory whose price differs by at most a quarter: those in stock first, then by distance. */
export async function listSimilarProducts(
	db: Database,
	slug: string,
	limit: number,
): Promise<ProductCard[]> {
	const [dearer, cheaper] = await readPrepared(db, 'similar products', {
		write: () => [dearerQuery(db), cheaperQuery(db)] as const,
		values: { slug },
	})
	return [...dearer, ...cheaper]
		.filter((row) => row.slug !== slug)
		.sort((a, b) => isSoldOut(a) - isSoldOut(b) || a.distance - b.distance)
		.slice(0, limit)
		.map((row) => toCard(row as CardRow))
}

function dearerQuery(db: Database) {
	const range = and(gte(products.price, price), lte(products.price, sql`${price} * 1.25`))
	return neighboursQuery(db, { range, order: asc(products.price) })
}

function cheaperQuery(db: Database) {
	const range = and(lt(products.price, price), gte(products.price, sql`${price} * 0.75`))
	return neighboursQuery(db, { range, order: desc(products.price) })
}

function neighboursQuery(db: Database, { range, order }: { range: SQL | undefined; order: SQL }) {
	return db
		.select({
			...selectableColumns.cards,
			distance: sql<number>`abs(${products.price} - ${price})`,
		})
		.from(products)
		.where(
			and(
				isActive,
				eq(products.subcategory, productValue('subcategory')),
				// The plus keeps SQLite from using the index of the category.
				sql`+${products.category} = ${productValue('category')}`,
				range,
			),
		)
		.orderBy(order)
		.limit(CANDIDATES)
}

function isSoldOut({ available }: { available: number }): number {
	return Number(available === 0)
}
