import { toLatinDigits } from './text.ts'

/** Matching `GROUPING` takes quadratic time, so longer text is not parsed. */
const MAX_LENGTH = 40

/** Commas that separate thousands, lakhs or crores; any other comma may be meant as a decimal point. */
const GROUPING = /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g

/** `52.000` could be 52 or 52 thousand, so it is rejected. */
const AMBIGUOUS_POINTS = /^-?\d{1,3}(?:\.\d{3})+$/

/** The taka sign, spaces, and invisible characters that come with text pasted from chats. */
const IGNORED = /[৳\s\p{Cf}]/gu

/** The minus sign, which people may type instead of a hyphen. */
const MINUS_SIGN = /^\u2212/

/** Parses a number as people write it: `1,24,500`, `৳500`, `১২`. Returns the text unchanged when it is not a number, so that validation rejects it, and `null` for blank text. */
export function parseNumber(text: string): number | string | null {
	const digits = toLatinDigits(text).replace(IGNORED, '')
	if (digits.length > MAX_LENGTH) return text
	const plain = digits.replace(GROUPING, '').replace(MINUS_SIGN, '-').replace(/^\+/, '')
	if (plain === '') return null
	if (AMBIGUOUS_POINTS.test(plain)) return text
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
