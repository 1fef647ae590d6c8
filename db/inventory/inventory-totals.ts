import { asc, eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import { mapNames } from '#contract/base/map-names.ts'
import type { InventoryCounts } from '#contract/catalogue/inventory.ts'
import { type BranchSlug, mapBranches } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import { categories, inventoryTotals } from '#db/schema.ts'

const { atBranch, category, products, inStock, lowStock, value } = inventoryTotals

/** Returns the query for the totals of each category with products, in the order of categories. */
export function totalsByCategoryQuery(db: Database, branch: BranchSlug | '' = '') {
	const sumAt = (place: BranchSlug | '', column: SQLWrapper) =>
		sql<number>`coalesce(sum(${column}) filter (where ${atBranch} = ${place}), 0)`.mapWith(Number)
	const allProducts = sumAt('', products)
	const activeProducts = sql<number>`coalesce((select product_count from category_totals
		where category_totals.category = ${categories.slug} and subcategory = ''), 0)`.mapWith(Number)
	const available = sumAt(branch, sql`${inStock} + ${lowStock}`)
	return db
		.select({
			name: categories.name,
			slug: categories.slug,
			products: allProducts,
			in: sumAt(branch, inStock),
			low: sumAt(branch, lowStock),
			out: sql<number>`${allProducts} - ${available}`.mapWith(Number),
			value: sumAt(branch, value),
			// D1 returns only one of several columns without an alias that have the same expression.
			valueAt: mapBranches((slug) => sumAt(slug, value).as(`value_at_${slug}`)),
			active: activeProducts,
			withoutPicture: sumAt('', inventoryTotals.withoutPicture),
			withoutDetails: sumAt('', inventoryTotals.withoutDetails),
		})
		.from(inventoryTotals)
		.innerJoin(categories, eq(categories.slug, category))
		.groupBy(categories.slug)
		.having(gt(allProducts, 0))
		.orderBy(asc(categories.position))
}

const countNames = ['products', 'in', 'low', 'out', 'value'] as const

/** Adds up the counts of categories. */
export function sumCounts(rows: readonly InventoryCounts[]): InventoryCounts {
	return mapNames(countNames, (name) => rows.reduce((total, row) => total + row[name], 0))
}
