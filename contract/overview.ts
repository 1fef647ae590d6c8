import * as v from 'valibot'
import { InventoryCounts } from './inventory.ts'
import { MOVEMENT_KINDS } from './stock.ts'

/** Days of movements in the overview, including today. */
export const OVERVIEW_DAYS = 30

/** Stock totals, stock value and recent movements, for the start page of the dashboard. */
export const Overview = v.object({
	counts: InventoryCounts,
	/** Numbers of products without a picture, and without key features and specifications. */
	missing: v.object({ picture: v.number(), details: v.number() }),
	categories: v.array(
		v.object({
			name: v.string(),
			slug: v.string(),
			products: v.number(),
			value: v.pipe(v.number(), v.description('Taka: price times available stock')),
		}),
	),
	/** By day in the shop's time zone, oldest first. Days without movements are left out. */
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
