import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import type { ProductCard } from '#contract/catalogue/product-query.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { categories, categoryTotals, products } from '#db/schema.ts'
import { keyedCategoriesQuery, toCategories } from './categories.ts'
import { isActive } from './product-filter.ts'
import { selectableColumns, toCard } from './product-row.ts'

/** Products read per category: more than are shown, because those with a picture come first. */
const OFFER_CANDIDATES = 12

/** Lists the largest discounts: one of each category first, those with a picture first. */
export async function listOffers(db: Database, limit: number): Promise<ProductCard[]> {
	const [rows, categoryRows] = await readPrepared(db, 'offers', {
		build: () => [offersQuery(db), keyedCategoriesQuery(db)] as const,
		values: { limit },
	})
	return rows.map((row) => toCard(row, toCategories(categoryRows)))
}

function offersQuery(db: Database) {
	const priceRatio = sql`1.0 * ${products.discountPrice} / ${products.price}`
	const bestFirst = sql`${products.images} = '[]', ${priceRatio}`
	return db
		.select(selectableColumns.cards)
		.from(categories)
		.innerJoin(products, inArray(products.id, offerCandidatesQuery(db)))
		.orderBy(
			sql`row_number() over (partition by ${products.category} order by ${bestFirst})`,
			bestFirst,
		)
		.limit(sql.placeholder('limit'))
}

function offerCandidatesQuery(db: Database) {
	const candidate = alias(products, 'candidate')
	return db
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
}

/** Products read on each side of the price: more than are shown, as those in stock come first. */
const CANDIDATES_PER_SIDE = 7

/**
 * Lists products of the same subcategory: those whose price differs by at most a quarter, then
 * others. If these are too few, other subcategories follow. In each group, those in stock come
 * first, then those with the nearest price.
 */
export async function listSimilarProducts(db: Database, slug: string, limit: number) {
	const [rows, categoryRows] = await readPrepared(db, 'similar products', {
		build: () => [similarQuery(db), keyedCategoriesQuery(db)] as const,
		values: { slug, limit },
	})
	return rows.map((row) => toCard(row, toCategories(categoryRows)))
}

const target = alias(products, 'target')
const isDearer = gte(products.priceToPay, target.priceToPay)
const isCheaper = lt(products.priceToPay, target.priceToPay)
const isSameSubcategory = and(
	eq(products.subcategory, target.subcategory),
	// The unary `+` makes SQLite use the narrower index of the subcategory.
	sql`+${products.category} = ${target.category}`,
)
/** Matches nothing if the subcategory has enough products, so it skips only few of them. */
const isOtherSubcategory = and(
	sql`coalesce(${categoryTotals.productCount}, 0) <= ${sql.placeholder('limit')}`,
	eq(products.category, target.category),
	ne(products.subcategory, target.subcategory),
)

function similarQuery(db: Database) {
	const neighbours = unionAll(
		nearestQuery(db, and(isSameSubcategory, isDearer), asc(products.priceToPay)),
		nearestQuery(db, and(isSameSubcategory, isCheaper), desc(products.priceToPay)),
		nearestQuery(db, and(isOtherSubcategory, isDearer), asc(products.priceToPay)),
		nearestQuery(db, and(isOtherSubcategory, isCheaper), desc(products.priceToPay)),
	).as('neighbours')
	const { group, available, distance } = neighbours
	return db
		.select()
		.from(neighbours)
		.orderBy(sql`${group}`, sql`${available} = 0`, sql`${distance}`)
		.limit(sql.placeholder('limit'))
}

const distance = sql<number>`abs(${products.priceToPay} - ${target.priceToPay})`
const group = sql<number>`iif(${products.subcategory} = ${target.subcategory}, ${distance} * 4 > ${target.priceToPay}, 2)`
const nearestColumns = {
	...selectableColumns.cards,
	distance: distance.as('distance'),
	group: group.as('group'),
}
const isTotalOfSubcategory = and(
	eq(categoryTotals.category, target.category),
	eq(categoryTotals.subcategory, target.subcategory),
)

function nearestQuery(db: Database, condition: SQL | undefined, order: SQL) {
	const nearest = db
		.select(nearestColumns)
		.from(target)
		.leftJoin(categoryTotals, isTotalOfSubcategory)
		.innerJoin(products, condition)
		.where(
			and(
				eq(target.slug, sql.placeholder('slug')),
				ne(target.status, 'draft'),
				isActive,
				ne(products.id, target.id),
			),
		)
		.orderBy(order)
		.limit(CANDIDATES_PER_SIDE)
		.as('nearest')
	return db.select().from(nearest)
}
