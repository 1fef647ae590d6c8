import { formatNumber } from '#app/lib/format.ts'
import { DAY_MS } from '#contract/limits.ts'
import { OVERVIEW_DAYS, type Overview } from '#contract/overview.ts'
import type { MovementKind } from '#contract/stock.ts'

/** Groups of movements, from the bottom of a column to its top. Eleven separate kinds could not be distinguished. */
export const movementSeries = ['Sold', 'Received', 'Other'] as const
type Series = (typeof movementSeries)[number]

const seriesOf: Partial<Record<MovementKind, Series>> = {
	sell: 'Sold',
	receive: 'Received',
	arrive: 'Received',
}

export type MovementDay = { day: string; counts: Record<Series, number>; total: number }

/** Counts the movements of every day of the overview, oldest first. */
export function movementsByDay({ movements, today }: Pick<Overview, 'movements' | 'today'>) {
	const days = listDays(today)
	const byDay = new Map(days.map((day) => [day, emptyDay(day)]))
	for (const { day, movement, count } of movements) {
		const entry = byDay.get(day)
		if (!entry) continue
		entry.counts[seriesOf[movement] ?? 'Other'] += count
		entry.total += count
	}
	return [...byDay.values()]
}

function emptyDay(day: string): MovementDay {
	return { day, counts: { Sold: 0, Received: 0, Other: 0 }, total: 0 }
}

function listDays(today: string): string[] {
	const last = Date.parse(today)
	return Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
		new Date(last - (OVERVIEW_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
	)
}

/** Returns the counts in words: Sold 3, Received 1. */
export function describeCounts({ counts }: MovementDay): string {
	return movementSeries
		.filter((series) => counts[series] > 0)
		.map((series) => `${series} ${formatNumber(counts[series])}`)
		.join(', ')
}
