import * as v from 'valibot'
import { InventoryCounts } from './inventory.ts'
import { MOVEMENT_KINDS } from './stock.ts'

/** Number of days, including today, whose movements the overview counts. */
export const OVERVIEW_DAYS = 30

/** Stock totals, stock value and recent movements, for the start page of the dashboard. */
export const Overview = v.object({
	counts: InventoryCounts,
	missing: v.object({
		picture: v.pipe(v.number(), v.description('Number of products without a picture')),
		details: v.pipe(
			v.number(),
			v.description('Number of products with neither key features nor specifications'),
		),
	}),
	categories: v.array(
		v.object({
			name: v.string(),
			slug: v.string(),
			products: v.number(),
			value: v.pipe(v.number(), v.description('Taka: price times available stock')),
		}),
	),
	/** Numbers of movements by day and kind, oldest day first. Days are those of the shop's time zone. Days without movements are left out. */
	movements: v.array(
		v.object({
			day: v.pipe(v.string(), v.isoDate()),
			movement: v.picklist(MOVEMENT_KINDS),
			count: v.number(),
		}),
	),
	today: v.pipe(v.string(), v.isoDate()),
})
export type Overview = v.InferOutput<typeof Overview>
