import * as v from 'valibot'

export const WHOLE_NUMBER = /^\d+$/

/** A number as an address says it. */
export function wholeNumberIn(from: number, to: number) {
	const wrong = `must be a whole number from ${from} to ${to}`
	return v.pipe(
		v.string(),
		v.regex(WHOLE_NUMBER, wrong),
		v.transform(Number),
		v.number(),
		v.integer(),
		v.minValue(from, wrong),
		v.maxValue(to, wrong),
	)
}
