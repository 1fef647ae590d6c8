import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/limits.ts'
import type { Product, Stock } from '#contract/product.ts'

const lastArrival = Date.UTC(2026, 9, 24)

/** A whole number below `limit` that looks random and is the same on every call. */
function spread(position: number, salt: number, limit: number): number {
	let mixed = Math.imul(position + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
	mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
	mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
	return ((mixed ^ (mixed >>> 15)) >>> 0) % limit
}

function availableOf(price: number, position: number): number {
	const turn = (position * 37 + 13) % 100
	if (turn < 12) return 0
	if (turn < 32) return 1 + spread(position, 1, 9)
	return 10 + spread(position, 2, price > 25_000 ? 30 : 140)
}

export function stockOf(price: number, position: number): Stock {
	const available = availableOf(price, position)
	const dear = price > 25_000
	return {
		available,
		incoming: available < 10 ? spread(position, 3, 5) * 10 : spread(position, 3, 3) * 5,
		servicing: spread(position, 4, dear ? 5 : 3),
		sold: spread(position, 5, dear ? 160 : 900),
		defective: spread(position, 6, 10) < 6 ? 0 : 1 + spread(position, 7, 4),
	}
}

export function ratingsOf(position: number): Product['ratings'] {
	if ((position * 53 + 7) % 100 < 15) return { average: 0, count: 0 }
	const low = spread(position, 8, 12) === 0
	const tenths = low ? 22 + spread(position, 9, 12) : 35 + spread(position, 10, 16)
	return { average: tenths / 10, count: 1 + spread(position, 11, low ? 14 : 240) }
}

export function discountOf(price: number, position: number): { discountPrice?: number } {
	if (spread(position, 12, 100) >= 34) return {}
	const percent = 3 + spread(position, 13, 33)
	return { discountPrice: Math.floor((price * (100 - percent)) / 1000) * 10 }
}

/** The position is the millisecond, so that no two products arrive at the same moment. */
export function createdAtOf(released: string, position: number): string {
	const start = Date.parse(`${released}-01T00:00:00.000Z`)
	const days = Math.min(320, Math.floor((lastArrival - start) / DAY_MS))
	const clock = 4 * HOUR_MS + spread(position, 15, (9 * HOUR_MS) / SECOND_MS) * SECOND_MS
	const moment = start + spread(position, 14, days) * DAY_MS + clock + (position % 1000)
	return new Date(moment).toISOString()
}
