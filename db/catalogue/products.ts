import { asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { MAX_NUMBER } from '#contract/limits.ts'
import type { Product, Stock } from '#contract/product.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { audit, catalogue, categoryTotals, formerSlug, products } from '#db/schema.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import { categoryTotalsOf } from './product-filter.ts'
import { toProduct } from './product-row.ts'

export async function findProduct(db: Database, slug: string): Promise<Product | null> {
	const questions = prepared(db, 'product', {
		write: () => [productQuery(db, eq(products.slug, sql.placeholder('slug')))] as const,
		values: { slug },
	})
	const [[found]] = await db.batch(questions)
	return found?.product ? toProduct(found.product, found.categories) : null
}

/** The product, `null` where there is none, with every category. */
export function productQuery(db: Database, which: SQL) {
	return db
		.select({ product: products, categories: catalogue.categories })
		.from(catalogue)
		.leftJoin(products, which)
}

/** The present slugs of products that had one of these which no product has now, by the former one: of several products the one that had it last. */
export async function mapFormerSlugs(db: Database, former: string[]): Promise<Map<string, string>> {
	const rows = await db
		.select({ former: sql<string>`${formerSlug}`, slug: products.slug })
		.from(audit)
		.innerJoin(products, eq(products.id, audit.target))
		.where(
			sql`${formerSlug} in (select value from json_each(${JSON.stringify(former)}))
				and ${formerSlug} not in (select slug from products)`,
		)
		.orderBy(formerSlug, asc(audit.at))
	return new Map(rows.map((row) => [row.former, row.slug]))
}

export async function listProductAddresses(db: Database, slice: { limit: number; offset: number }) {
	const [total] = await db
		.select({ count: categoryTotals.productCount })
		.from(categoryTotals)
		.where(categoryTotalsOf({}))
	const count = total?.count ?? 0
	// What begins behind the last one would be looked for through all of them.
	if (slice.offset >= count) return { addresses: [], count }
	const addresses = await db
		.select({ slug: products.slug, updatedAt: products.updatedAt })
		.from(products)
		.orderBy(asc(products.id))
		.limit(slice.limit)
		.offset(slice.offset)
	return { addresses, count }
}

/** Products in the order of their ids, so that a walk through all of them meets each exactly once. */
export async function listProductsAfter(
	db: Database,
	id: string,
	limit: number,
): Promise<Product[]> {
	const [rows, catalogueRows] = await db.batch([
		db.select().from(products).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit),
		catalogueQuery(db),
	])
	const known = categoriesOf(catalogueRows)
	return rows.map((row) => toProduct(row, known))
}

export async function countProducts(db: Database): Promise<number> {
	const [row] = await db.select({ count: count() }).from(products)
	return row?.count ?? 0
}

/** Slugs that are one of these, or one of these with a number. */
export async function listSlugsLike(db: Database, slugs: string[]): Promise<string[]> {
	const rows = await db.all<{ slug: string }>(sql`
		select products.slug from json_each(${JSON.stringify(slugs)}) as base
		join products on products.slug >= base.value and products.slug < base.value || '-:'`)
	return rows.map((row) => row.slug)
}

export function insertProduct(db: Database, row: typeof products.$inferInsert) {
	return db.insert(products).values(row)
}

type ProductChange = Partial<typeof products.$inferInsert>

/** Refused by the column's NOT NULL when the row is no longer at `version`, and its whole batch with it. */
export function updateProduct(
	db: Database,
	{ id, version, change }: { id: string; version: number; change: ProductChange },
) {
	return db
		.update(products)
		.set({ ...change, version: sql`iif(${products.version} = ${version}, ${version} + 1, null)` })
		.where(eq(products.id, id))
}

/** Refused by the counts' CHECKs when a count would go below nothing, by their NOT NULL when it would grow over the highest number, and its whole batch with it. */
export function updateStock(
	db: Database,
	{ id, change, now }: { id: string; change: Stock; now: Date },
) {
	const counts = STOCK_COUNTS.map((count) => [count, countAfter(count, change[count])])
	return db
		.update(products)
		.set({ ...Object.fromEntries(counts), updatedAt: now })
		.where(eq(products.id, id))
}

export function updateAvailable(
	db: Database,
	{ id, available, now }: { id: string; available: number; now: Date },
) {
	return db.update(products).set({ available, updatedAt: now }).where(eq(products.id, id))
}

function countAfter(count: keyof Stock, change: number) {
	const sum = sql`${products[count]} + ${change}`
	return change > 0 ? sql`iif(${sum} > ${MAX_NUMBER}, null, ${sum})` : sum
}
