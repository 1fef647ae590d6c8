import { and, asc, count, desc, eq, gt, gte, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Product } from '#worker/contract/product.ts'
import type { ProductSort } from '#worker/contract/product-query.ts'
import { categoriesQuery, categoryOf } from './categories.ts'
import type { Database } from './client.ts'
import { categories, products, subcategories } from './schema.ts'

export type ProductFilter = {
	category?: string
	subcategory?: string
	minPrice?: number
	maxPrice?: number
	words: string[]
}

export type ProductSlice = { sort: ProductSort; limit: number; offset: number }

/** One round trip: a page of products, the totals of the filter, and every category. */
export async function listProducts(db: Database, filter: ProductFilter, slice: ProductSlice) {
	const [rows, [totals], [highest], categoryRows] = await db.batch([
		db
			.select()
			.from(products)
			.where(and(inScope(filter), inPriceRange(filter)))
			.orderBy(...orders[slice.sort])
			.limit(slice.limit)
			.offset(slice.offset),
		db
			.select({ count: count() })
			.from(products)
			.where(and(inScope(filter), inPriceRange(filter))),
		db
			.select({ price: max(products.price) })
			.from(products)
			.where(inScope(filter)),
		categoriesQuery(db),
	])
	const known = categoryRows.map(categoryOf)
	return {
		products: rows.map((row) => toProduct(row, namesOf(row, known))),
		count: totals?.count ?? 0,
		highestPrice: highest?.price ?? 0,
		categories: known,
	}
}

export async function findProduct(db: Database, slug: string): Promise<Product | null> {
	const [row] = await db
		.select({
			product: products,
			category: { name: categories.name, slug: categories.slug },
			subcategory: { name: subcategories.name, slug: subcategories.slug },
		})
		.from(products)
		.innerJoin(categories, eq(categories.slug, products.category))
		.innerJoin(
			subcategories,
			and(
				eq(subcategories.category, products.category),
				eq(subcategories.slug, products.subcategory),
			),
		)
		.where(eq(products.slug, slug))
	return row ? toProduct(row.product, row) : null
}

export async function listProductAddresses(db: Database, slice: { limit: number; offset: number }) {
	const [rows, [total]] = await db.batch([
		db
			.select({ slug: products.slug, updatedAt: products.updatedAt })
			.from(products)
			.orderBy(asc(products.id))
			.limit(slice.limit)
			.offset(slice.offset),
		db.select({ count: count() }).from(products),
	])
	return { addresses: rows, count: total?.count ?? 0 }
}

/** Products in the order of their ids, so that a walk through all of them meets each exactly once. */
export async function listProductsAfter(
	db: Database,
	id: string,
	limit: number,
): Promise<Product[]> {
	const [rows, categoryRows] = await db.batch([
		db.select().from(products).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit),
		categoriesQuery(db),
	])
	const known = categoryRows.map(categoryOf)
	return rows.map((row) => toProduct(row, namesOf(row, known)))
}

export async function countProducts(db: Database): Promise<number> {
	const [row] = await db.select({ count: count() }).from(products)
	return row?.count ?? 0
}

const orders = {
	price: [asc(products.price), asc(products.id)],
	'-price': [desc(products.price), desc(products.id)],
	'-createdAt': [desc(products.createdAt), desc(products.id)],
} satisfies Record<ProductSort, SQL[]>

function inScope({ category, subcategory, words }: ProductFilter) {
	return and(
		category === undefined ? undefined : eq(products.category, category),
		subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
		...words.map((word) => sql`instr(${products.searchText}, ${word}) > 0`),
	)
}

function inPriceRange({ minPrice, maxPrice }: ProductFilter) {
	return and(
		minPrice === undefined ? undefined : gte(products.price, minPrice),
		maxPrice === undefined ? undefined : lte(products.price, maxPrice),
	)
}

type ProductRow = typeof products.$inferSelect
type Names = Pick<Product, 'category' | 'subcategory'>

function namesOf(row: ProductRow, known: ReturnType<typeof categoryOf>[]): Names {
	const category = known.find(({ slug }) => slug === row.category)
	const subcategory = category?.subcategories.find(({ slug }) => slug === row.subcategory)
	return {
		category: { name: category?.name ?? row.category, slug: row.category },
		subcategory: { name: subcategory?.name ?? row.subcategory, slug: row.subcategory },
	}
}

function toProduct(row: ProductRow, names: Names): Product {
	return {
		_id: row.id,
		name: row.name,
		slug: row.slug,
		brand: row.brand,
		images: row.images,
		category: names.category,
		subcategory: names.subcategory,
		ratings: { average: row.ratingAverage, count: row.ratingCount },
		price: row.price,
		...(row.discountPrice === null ? {} : { discountPrice: row.discountPrice }),
		specifications: row.specifications,
		keyFeatures: row.keyFeatures,
		colors: row.colors,
		stock: {
			available: row.available,
			incoming: row.incoming,
			servicing: row.servicing,
			sold: row.sold,
			defective: row.defective,
		},
		createdAt: row.createdAt.toISOString(),
	}
}
