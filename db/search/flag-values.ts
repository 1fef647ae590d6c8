import { type SQL, sql } from 'drizzle-orm'
import type { FlagFilter } from '#contract/catalogue/listing-filters.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import { products } from '#db/schema.ts'

/** Values by price and stock: one bit each. Their numbers precede those of `facet_values`. */
export const flagValues = Object.entries({
	discounted: { 1: sql`${products.discountPrice} is not null` },
	inStock: { 1: sql`${products.available} > 0` },
	branch: mapBranches((slug) => sql`${stockCount('available', slug)} > 0`),
} satisfies Record<FlagFilter, Record<string, SQL>>).flatMap(([facet, conditions]) =>
	Object.entries<SQL>(conditions).map(([slug, condition]) => ({ facet, slug, condition })),
)

export const flagBits = sql.join(
	flagValues.map(({ condition }, bit) => sql`((${condition}) << ${sql.raw(String(bit))})`),
	sql` | `,
)
