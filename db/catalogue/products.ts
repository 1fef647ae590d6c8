import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { SITEMAP_PAGE_SIZE } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Database } from '#db/client.ts'
import { isListed, jsonRows } from '#db/json-rows.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { audit, catalogue, categoryTotals, formerSlug, products } from '#db/schema.ts'
import { categoriesQuery, toCategories } from './categories.ts'
import { isActive } from './product-filter.ts'
import { type ProductRow, toProduct } from './product-row.ts'

export async function findProduct(db: Database, slug: string): Promise<Product | null> {
	const [[row]] = await readPrepared(db, 'product', {
		build: () => [productQuery(db, eq(products.slug, sql.placeholder('slug')))] as const,
		values: { slug },
	})
	return row?.product ? toProduct(row.product, row.categories) : null
}

/** Selects one product, or `null`, and all categories. */
export function productQuery(db: Database, condition: SQL) {
	return db
		.select({ product: products, categories: catalogue.categories })
		.from(catalogue)
		.leftJoin(products, condition)
}

/** Lists the products with these slugs, except drafts, in any order, and all categories. */
export async function listBySlug(db: Database, slugs: string[]) {
	const hasSlug = sql`${products.slug} in (select value from json_each(${sql.placeholder('slugs')}))`
	const [rows, categoryRows] = await readPrepared(db, 'products by slug', {
		build: () => {
			const condition = and(hasSlug, ne(products.status, 'draft'))
			return [db.select().from(products).where(condition), categoriesQuery(db)] as const
		},
		values: { slugs },
	})
	const categories = toCategories(categoryRows)
	return { products: rows.map((row) => toProduct(row, categories)), categories }
}

/**
 * Maps former slugs that no product has now to that of their last product. A draft that has taken
 * over a slug is not known to shoppers.
 */
export async function mapFormerSlugs(db: Database, former: string[], { forShoppers = false } = {}) {
	const isTaken = sql`exists (select 1 from products as taken
		where taken.slug = ${formerSlug} and (taken.status <> 'draft' or not ${forShoppers}))`
	const rows = await db
		.select({ former: sql<string>`${formerSlug}`, slug: products.slug })
		.from(audit)
		.innerJoin(products, eq(products.id, audit.target))
		.where(sql`${isListed(formerSlug, former)} and not ${isTaken}`)
		.orderBy(formerSlug, asc(audit.at))
	return new Map(rows.map((row) => [row.former, row.slug]))
}

/** Lists slugs and times of change of a page of active products, and the number of all. */
export async function listSitemapPage(db: Database, page: number) {
	const offset = (page - 1) * SITEMAP_PAGE_SIZE
	const [total] = await db
		.select({ count: categoryTotals.productCount })
		.from(categoryTotals)
		.where(sql`(category, subcategory) = ('', '')`)
	const totalCount = total?.count ?? 0
	// SQLite would scan all products to reach an offset past the end.
	if (offset >= totalCount) return { data: [], totalCount }
	const rows = await db
		.select({ slug: products.slug, updatedAt: products.updatedAt })
		.from(products)
		.where(isActive)
		.orderBy(asc(products.id))
		.limit(SITEMAP_PAGE_SIZE)
		.offset(offset)
	const data = rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }))
	return { data, totalCount }
}

type CursorPage = { after: string; limit: number; condition?: SQL }
type ToProduct<Listed> = (row: ProductRow, categories: Category[]) => Listed

/** Lists products by id, after the id `after`, so that pages never repeat or skip a product. */
export async function listProductsAfter<Listed>(
	db: Database,
	{ after, limit, condition }: CursorPage,
	convertRow: ToProduct<Listed>,
): Promise<Listed[]> {
	const [rows, categoryRows] = await db.batch([
		db
			.select()
			.from(products)
			.where(and(gt(products.id, after), condition))
			.orderBy(asc(products.id))
			.limit(limit),
		categoriesQuery(db),
	])
	const categories = toCategories(categoryRows)
	return rows.map((row) => convertRow(row, categories))
}

export function countProducts(db: Database): Promise<number> {
	return db.$count(products)
}

/** Lists slugs in use: those given, and those such as `aero-2`. In ASCII, `:` follows `9`. */
export async function listSlugsLike(db: Database, slugs: string[]): Promise<string[]> {
	const rows = await db.all<{ slug: string }>(sql`
		select products.slug from json_each(${JSON.stringify(slugs)}) as base
		join products on products.slug >= base.value and products.slug < base.value || '-:'`)
	return rows.map((row) => row.slug)
}

/** GTINs, and pairs of name and brand, that may identify products. */
type Identities = { gtins: string[]; names?: [name: string, brand: string][] }

/** With names, it also lists products whose name or brand only code can compare. */
export function listByIdentity(db: Database, { gtins, names = [] }: Identities) {
	const { slug, name, brand, gtin } = products
	const hasName = sql`(lower(${name}), lower(${brand})) in
		(select value ->> 0, value ->> 1 from ${jsonRows(names)})
		or ${name} || ${brand} glob '*[^ -~]*' or ${name} || ${brand} like '%  %'`
	return db
		.select({ slug, name, brand, gtin })
		.from(products)
		.where(or(isListed(gtin, gtins), names.length > 0 ? hasName : undefined))
}
