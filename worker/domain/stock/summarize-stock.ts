import { OVERVIEW_DAYS } from '#contract/base/limits.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Overview, OverviewQuery } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import { sumCounts, totalsByCategoryQuery } from '#db/inventory/inventory-totals.ts'
import { movementsByDayQuery } from '#db/stock/movements.ts'

export async function summarizeStock(
	db: Database,
	{ branch }: OverviewQuery,
	now: Date,
): Promise<Overview> {
	const today = shopDay(now)
	const since = addDays(today, 1 - OVERVIEW_DAYS)
	const [categories, movements] = await db.batch([
		totalsByCategoryQuery(db, branch),
		movementsByDayQuery(db, { since, branch }),
	])
	type Category = (typeof categories)[number]
	const sumOf = (read: (category: Category) => number) =>
		categories.reduce((total, category) => total + read(category), 0)
	return {
		counts: sumCounts(categories),
		branches: BRANCH_SLUGS.map((slug) => ({
			slug,
			name: BRANCH_NAMES[slug],
			value: sumOf(({ valueAt }) => valueAt[slug]),
		})),
		missing: {
			picture: sumOf(({ withoutPicture }) => withoutPicture),
			details: sumOf(({ withoutDetails }) => withoutDetails),
		},
		categories: categories.map(({ name, slug, products, value }) => ({
			name,
			slug,
			products,
			value,
		})),
		movements,
		today,
	}
}
