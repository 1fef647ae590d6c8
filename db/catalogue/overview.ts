import { asc, count, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, products, stockMovements } from '#db/schema.ts'
import { countWhere, inventoryCountColumns } from './inventory.ts'
import { missingConditions } from './product-filter.ts'

/** Counts the products of each category, in display order, and the movements of each day and kind since `since`. */
export function countProductsAndMovements(
	db: Database,
	{ since, utcOffsetMs }: { since: Date; utcOffsetMs: number },
) {
	const day = sql<string>`date((${stockMovements.at} + ${utcOffsetMs}) / 1000, 'unixepoch')`
	const columnOfDay = sql`1`
	return db.batch([
		db
			.select({
				name: categories.name,
				slug: categories.slug,
				...inventoryCountColumns,
				withoutPicture: countWhere(missingConditions.picture),
				withoutDetails: countWhere(missingConditions.details),
			})
			.from(products)
			.innerJoin(categories, eq(categories.slug, products.category))
			.groupBy(products.category)
			.orderBy(asc(categories.position)),
		db
			.select({ day, movement: stockMovements.kind, count: count() })
			.from(stockMovements)
			.where(gte(stockMovements.at, since))
			.groupBy(columnOfDay, stockMovements.kind)
			.orderBy(columnOfDay),
	])
}
