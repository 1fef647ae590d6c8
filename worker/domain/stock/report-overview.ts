import { UTC_OFFSET_MS } from '#content/shop.ts'
import type { InventoryCounts, Overview } from '#contract/inventory.ts'
import { DAY_MS, OVERVIEW_DAYS } from '#contract/limits.ts'
import { countProductsAndMovements } from '#db/catalogue/overview.ts'
import type { Database } from '#db/client.ts'

/** Reports the stock, and the movements of the last `OVERVIEW_DAYS` days in the shop's time zone. */
export async function reportOverview(db: Database, now: Date): Promise<Overview> {
	const today = Math.floor((now.getTime() + UTC_OFFSET_MS) / DAY_MS)
	const since = new Date((today - OVERVIEW_DAYS + 1) * DAY_MS - UTC_OFFSET_MS)
	const [categories, movements] = await countProductsAndMovements(db, {
		since,
		utcOffsetMs: UTC_OFFSET_MS,
	})
	const sum = (name: keyof InventoryCounts | 'withoutPicture' | 'withoutDetails') =>
		categories.reduce((total, category) => total + category[name], 0)
	return {
		counts: {
			products: sum('products'),
			in: sum('in'),
			low: sum('low'),
			out: sum('out'),
			value: sum('value'),
		},
		missing: { picture: sum('withoutPicture'), details: sum('withoutDetails') },
		categories: categories.map(({ name, slug, products, value }) => ({
			name,
			slug,
			products,
			value,
		})),
		movements,
		today: new Date(today * DAY_MS).toISOString().slice(0, 10),
	}
}
