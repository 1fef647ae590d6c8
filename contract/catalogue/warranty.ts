import { addDays } from '#contract/base/shop-time.ts'
import { toLatinDigits } from '#contract/base/text.ts'
import { type Product, specificationEntries } from './product.ts'

/** Returns the warranty. Products from before the field was added list it in the specifications. */
export function findWarranty({
	warranty,
	specifications,
}: Pick<Product, 'warranty' | 'specifications'>): string | undefined {
	const entries = specifications.flatMap(specificationEntries)
	return warranty ?? entries.find(([label]) => /^warranty$/i.test(label))?.[1]
}

/** The periods of a text, such as "10 days replacement, 1 year 6 months service". */
const PERIODS =
	/(?<![\d.]|\d[,/]|\d ?\+ ?)(\d{1,3}(?:\.5)?)[\s-]*(?:(years?|yrs?|বছর)(?:(?: and| ও)? (\d{1,2})[\s-]*(?:months?|মাস))?|(months?|মাস)|(?:days?|দিন))/gi

/** Returns the last day (YYYY-MM-DD) of the longest period, or `null` if the text has none. */
export function warrantyEnd(warranty: string, day: string): string | null {
	const periods = toLatinDigits(warranty).matchAll(PERIODS)
	const ends = Array.from(periods, ([, amount, years, more = '0', months]) => {
		const count = Number(amount)
		if (years) return addMonths(day, count * 12 + Number(more))
		return months ? addMonths(day, count) : addDays(day, count)
	})
	return ends.sort().at(-1) ?? null
}

/** A day that the month lacks becomes its last day: 31 August and six months are 28 February. */
function addMonths(day: string, count: number): string {
	const end = new Date(`${day}T00:00Z`)
	const date = end.getUTCDate()
	end.setUTCMonth(end.getUTCMonth() + count)
	if (end.getUTCDate() !== date) end.setUTCDate(0)
	return end.toISOString().slice(0, 10)
}
