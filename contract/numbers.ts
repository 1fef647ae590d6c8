import * as v from 'valibot'
import { toLatinDigits } from './text.ts'

export const WHOLE_NUMBER = /^\d+$/

/** A number as an address says it. */
export function wholeNumberBetween(from: number, to: number) {
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

/** Longer than any number that people write; looking for the commas of a longer text takes time by the square of its length. */
const LONGEST_NUMBER = 40

/** Commas that part thousands, lakhs or crores; another one may be meant for a decimal point. */
const GROUPING = /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g

/** A point where others part thousands: `52.000` is hardly meant for fifty-two. */
const POINTS_FOR_COMMAS = /^-?\d{1,3}(?:\.\d{3})+$/

/** The sign of the taka, spaces, and marks that nobody sees and that come along from chats. */
const BESIDE_DIGITS = /[৳\s\p{Cf}]/gu

/** A number as people write it (`1,24,500`, `৳500`, `১২`), nothing where nothing is written, or the text itself for the API to refuse. */
export function parseNumber(text: string): number | string | null {
	const written = toLatinDigits(text).replace(BESIDE_DIGITS, '')
	if (written.length > LONGEST_NUMBER) return text
	const plain = written
		.replace(GROUPING, '')
		.replace(/^\u2212/, '-')
		.replace(/^\+/, '')
	if (plain === '') return null
	if (POINTS_FOR_COMMAS.test(plain)) return text
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
