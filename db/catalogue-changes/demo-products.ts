import { type SQL, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalogue/product.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import type { Database, Statement } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { categories, products, subcategories } from '#db/schema.ts'
import { prepareMovementDeletion } from '#db/stock/record-movements.ts'
import { prepareDeletion } from './product-changes.ts'

type DemoProduct = Pick<Product, 'slug' | 'name' | 'category' | 'subcategory'>

function untouchedIds(demo: DemoProduct[]): SQL {
	const slugsAndNames = JSON.stringify(demo.map(({ slug, name }) => ({ slug, name })))
	return sql`
		select products.id from json_each(${slugsAndNames}) as demo
		join products on products.slug = demo.value ->> 'slug' and products.name = demo.value ->> 'name'
		where products.version = 1
			and not exists (select 1 from audit where target = products.id)
			and not exists (select 1 from order_lines where product_id = products.id)
			and not exists (
				select 1 from stock_movements where product_id = products.id and staff_id is not null
			)`
}

/** Counts the products with the slug of a demo product, even if they were edited. */
export async function countDemoProducts(db: Database, demo: DemoProduct[]): Promise<number> {
	const slugs = demo.map(({ slug }) => slug)
	return db.$count(products, isListed(products.slug, slugs))
}

/** Returns the statements that remove untouched demo products and then empty demo categories. */
export async function prepareDemoRemoval(
	db: Database,
	demo: DemoProduct[],
	excludedSlugs: ReadonlySet<unknown>,
): Promise<Statement[]> {
	const ids = untouchedIds(demo.filter(({ slug }) => !excludedSlugs.has(slug)))
	return [
		...(await prepareMovementDeletion(db, ids)),
		...prepareDeletion(db, ids),
		...prepareCategoryRemoval(db, demo),
	]
}

function prepareCategoryRemoval(db: Database, demo: DemoProduct[]): Statement[] {
	const pairs = demo.map(({ category, subcategory }) => [category.slug, subcategory.slug])
	const demoPairs = sql`json_each(${JSON.stringify(pairs)})`
	return [
		db.delete(subcategories).where(
			sql`(category, slug) in (select value ->> 0, value ->> 1 from ${demoPairs})
				and (category, slug) not in (select category, subcategory from products)`,
		),
		db.delete(categories).where(
			sql`slug in (select value ->> 0 from ${demoPairs})
				and slug not in (select category from subcategories)`,
		),
		rebuildCategoryJson(db),
	]
}
