import { formatNumber } from '#app/lib/format.ts'
import type { Overview } from '#contract/inventory.ts'
import { DAY_MS, OVERVIEW_DAYS } from '#contract/limits.ts'
import type { MovementKind } from '#contract/stock.ts'

/** Groups of movements, from the bottom of a column to its top. The kinds of movement are too many to tell apart in a chart. */
export const movementSeries = ['Sold', 'Received', 'Other'] as const
type Series = (typeof movementSeries)[number]

const seriesByKind: Partial<Record<MovementKind, Series>> = {
	sell: 'Sold',
	receive: 'Received',
	arrive: 'Received',
}

export type MovementDay = { day: string; counts: Record<Series, number>; total: number }

/** Returns the numbers of movements on every day of the overview, oldest first. */
export function countMovementsByDay({ movements, today }: Pick<Overview, 'movements' | 'today'>) {
	const lastDay = Date.parse(today)
	return Array.from({ length: OVERVIEW_DAYS }, (_, index): MovementDay => {
		const daysAgo = OVERVIEW_DAYS - 1 - index
		const day = new Date(lastDay - daysAgo * DAY_MS).toISOString().slice(0, 10)
		const counts = { Sold: 0, Received: 0, Other: 0 }
		for (const { movement, count } of movements.filter((entry) => entry.day === day)) {
			counts[seriesByKind[movement] ?? 'Other'] += count
		}
		return { day, counts, total: counts.Sold + counts.Received + counts.Other }
	})
}

/** Returns the numbers of movements, not of units, in words: Sold 3, Received 1. */
export function describeCounts({ counts }: MovementDay): string {
	return movementSeries
		.filter((series) => counts[series] > 0)
		.map((series) => `${series} ${formatNumber(counts[series])}`)
		.join(', ')
}
