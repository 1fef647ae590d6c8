import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { BranchCounts } from '#contract/stock/branch-stock.ts'
import type { MovementKind } from '#contract/stock/stock.ts'

const DAYS = 60
/** The branches are open from 10:00 to 20:00 in Dhaka (UTC+6). */
const OPENS_MS = 4 * HOUR_MS
const OPEN_MS = 10 * HOUR_MS
const MAX_UNITS_SOLD = 16

/** Returns the demo products with movements of 60 days, and the time before these. */
export function createDemoHistory(demo: ImportedProduct[], now: Date) {
	const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
	const products = demo.map((product, index) => {
		const random = createRandom(index + 1)
		const randomTime = () => {
			const time = today - Math.floor(DAYS * random()) * DAY_MS + OPENS_MS + OPEN_MS * random()
			return Math.floor(time > now.getTime() ? time - DAY_MS : time)
		}
		const unitsSold = Math.floor(MAX_UNITS_SOLD * random())
		const movements = (product.branches ?? []).flatMap((branch) =>
			createMovements(branch, unitsSold, randomTime),
		)
		return { ...product, movements }
	})
	return { products, start: new Date(today - DAYS * DAY_MS) }
}

type DemoMovement = readonly [kind: MovementKind, quantity: number, branch: BranchSlug, at?: number]

/** In any order of the movements after the opening stock, no count falls below 0. */
function createMovements(counts: BranchCounts, maxUnitsSold: number, randomTime: () => number) {
	const { slug, available, incoming, servicing, sold, defective } = counts
	const unitsSold = Math.min(sold, maxUnitsSold)
	const received = Math.min(available, unitsSold)
	const movements: DemoMovement[] = [
		['receive', available + sold + servicing + defective - received, slug],
		['sell', sold - unitsSold, slug],
		...Array.from({ length: unitsSold }, (): DemoMovement => ['sell', 1, slug, randomTime()]),
		['receive', received, slug, randomTime()],
		['order', incoming, slug, randomTime()],
		['service', servicing, slug, randomTime()],
		['defect', defective, slug, randomTime()],
	]
	return movements.filter(([, quantity]) => quantity > 0)
}

/** Yields the same numbers from 0 to 1 for the same seed (Lehmer's generator). */
function createRandom(seed: number): () => number {
	// Neighbouring seeds would begin with similar numbers.
	let state = seed * 104_729
	return () => {
		state = (state * 48_271) % 2_147_483_647
		return state / 2_147_483_647
	}
}
