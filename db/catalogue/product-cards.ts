import {
	and,
	asc,
	desc,
	eq,
	gte,
	inArray,
	isNotNull,
	lt,
	lte,
	ne,
	type SQL,
	sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ProductCard } from '#contract/product-card.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { categories, products } from '#db/schema.ts'
import { selectableColumns } from './listing.ts'
import { isActive } from './product-filter.ts'
import { toCard } from './product-row.ts'

/** Discounted products read per category. These are more than the page shows, because those without a picture come last. */
const OFFER_CANDIDATES = 12

/** Lists the products in stock with the largest discounts in per cent: one of each category before a second one, those with a picture first. */
export async function listOffers(db: Database, limit: number): Promise<ProductCard[]> {
	const [rows] = await readPrepared(db, 'offers', {
		build: () => [offersQuery(db)] as const,
		values: { limit },
	})
	return rows.map(toCard)
}

function offersQuery(db: Database) {
	const candidate = alias(products, 'candidate')
	const candidates = db
		.select({ id: candidate.id })
		.from(candidate)
		.where(
			and(
				eq(candidate.category, categories.slug),
				eq(candidate.status, sql`'active'`),
				isNotNull(candidate.discountPrice),
				sql`${candidate.available} > 0`,
			),
		)
		.orderBy(sql`1.0 * ${candidate.discountPrice} / ${candidate.price}`)
		.limit(OFFER_CANDIDATES)
	const priceRatio = sql`1.0 * ${products.discountPrice} / ${products.price}`
	const bestFirst = sql`${products.images} = '[]', ${priceRatio}`
	return db
		.select(selectableColumns.cards)
		.from(categories)
		.innerJoin(products, inArray(products.id, candidates))
		.orderBy(
			sql`row_number() over (partition by ${products.category} order by ${bestFirst})`,
			bestFirst,
		)
		.limit(sql.placeholder('limit'))
}

/** Products read above the price, and again below it. These are more than the page shows, because products out of stock come last. */
const CANDIDATES_PER_SIDE = 8

/** Lists products of the same subcategory whose price differs by at most a quarter: those in stock first, then by price difference. */
export async function listSimilarProducts(
	db: Database,
	slug: string,
	limit: number,
): Promise<ProductCard[]> {
	const [rows] = await readPrepared(db, 'similar products', {
		build: () => [similarQuery(db)] as const,
		values: { slug, limit },
	})
	return rows.map(toCard)
}

function similarQuery(db: Database) {
	const { price } = target
	const dearer = neighboursQuery(db, {
		range: and(gte(products.price, price), lte(products.price, sql`${price} * 1.25`)),
		order: asc(products.price),
	}).as('dearer')
	const cheaper = neighboursQuery(db, {
		range: and(lt(products.price, price), gte(products.price, sql`${price} * 0.75`)),
		order: desc(products.price),
	}).as('cheaper')
	const neighbours = db.select().from(dearer).unionAll(db.select().from(cheaper)).as('neighbours')
	return db
		.select()
		.from(neighbours)
		.orderBy(sql`${neighbours.available} = 0`, sql`${neighbours.distance}`)
		.limit(sql.placeholder('limit'))
}

const target = alias(products, 'target')

function neighboursQuery(db: Database, { range, order }: { range: SQL | undefined; order: SQL }) {
	return db
		.select({
			...selectableColumns.cards,
			distance: sql<number>`abs(${products.price} - ${target.price})`.as('distance'),
		})
		.from(target)
		.innerJoin(products, eq(products.subcategory, target.subcategory))
		.where(
			and(
				eq(target.slug, sql.placeholder('slug')),
				ne(target.status, 'draft'),
				isActive,
				ne(products.id, target.id),
				// The unary `+` makes SQLite use the narrower index of the subcategory.
				sql`+${products.category} = ${target.category}`,
				range,
			),
		)
		.orderBy(order)
		.limit(CANDIDATES_PER_SIDE)
}
