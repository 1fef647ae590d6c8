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

/** The first period, such as that of "2 years, battery 6 months". */
const PERIOD =
	/(?<![\d.]|\d[,/])(\d{1,3}(?:\.5)?)[\s-]*(?:(years?|yrs?|বছর)|(months?|মাস)|(?:days?|দিন))/i

/** Returns the last day (YYYY-MM-DD) of a warranty, or `null` if the text has no period. */
export function warrantyEnd(warranty: string, day: string): string | null {
	const [, amount, years, months] = PERIOD.exec(toLatinDigits(warranty)) ?? []
	if (amount === undefined) return null
	const count = Number(amount)
	if (years) return addMonths(day, count * 12)
	return months ? addMonths(day, count) : addDays(day, count)
}

/** A day that the month lacks becomes its last day: 31 August and six months are 28 February. */
function addMonths(day: string, count: number): string {
	const end = new Date(`${day}T00:00Z`)
	const date = end.getUTCDate()
	end.setUTCMonth(end.getUTCMonth() + count)
	if (end.getUTCDate() !== date) end.setUTCDate(0)
	return end.toISOString().slice(0, 10)
}
