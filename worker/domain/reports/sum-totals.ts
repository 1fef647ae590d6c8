import type { TotalsRow } from '#db/stock/report-queries.ts'
import { groupBy } from '#worker/domain/group-by.ts'

type Total = { units: number; taka: number; unpriced: number; margin: number; uncosted: number }

export type DayTotal = Total & Record<'day' | 'branch' | 'product' | 'category' | 'brand', string>

/** Yields the totals of products. Those whose movements were all undone are left out. */
export function* listTotals(rows: TotalsRow[]): Generator<DayTotal> {
	for (const { day, branch, totals, sign } of rows) {
		for (const [product, total] of Object.entries(totals)) {
			const [units, taka, unpriced, category, brand, margin = 0, uncosted = units] = total
			if (units === 0 && taka === 0) continue
			yield {
				...{ day, branch, product, category, brand },
				...{ units: sign * units, taka: sign * taka, unpriced: sign * unpriced },
				...{ margin: sign * margin, uncosted: sign * uncosted },
			}
		}
	}
}

export function sumTotals(totals: DayTotal[]): Total {
	const sum = { units: 0, taka: 0, unpriced: 0, margin: 0, uncosted: 0 }
	for (const total of totals) {
		for (const name of totalNames) sum[name] += total[name]
	}
	return sum
}

const totalNames = ['units', 'taka', 'unpriced', 'margin', 'uncosted'] as const

export function sumGroups(totals: DayTotal[], keyOf: (total: DayTotal) => string) {
	const groups = [...groupBy(totals, keyOf)]
	return new Map(groups.map(([key, group]) => [key, sumTotals(group)]))
}

/** Sorts by a column, in descending order with a minus sign, and then by name. */
export function sortRows<Row extends { name: string }>(rows: Row[], sort: string): Row[] {
	const column = sort.replace('-', '') as keyof Row
	const sign = sort.startsWith('-') ? -1 : 1
	return rows.toSorted((a, b) => sign * compare(a[column], b[column]) || compare(a.name, b.name))
}

const collator = new Intl.Collator('en', { numeric: true })

function compare(a: unknown, b: unknown): number {
	if (typeof a === 'number' && typeof b === 'number') return a - b
	return collator.compare(String(a), String(b))
}
