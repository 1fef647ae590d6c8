import { withLatinDigits } from './latin-digits.ts'

/** Longer than any number that people write; looking for the commas of a longer text takes time by the square of its length. */
const LONGEST_NUMBER = 40

/** Commas that part thousands, lakhs or crores; another one may be meant for a decimal point. */
const GROUPING = /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g

/** A number as people write it (`1,24,500`, `৳500`, `১২`), nothing where nothing is written, or the text itself for the API to refuse. */
export function numberIn(text: string): number | string | null {
	const written = withLatinDigits(text).replace(/[৳\s]/g, '')
	if (written.length > LONGEST_NUMBER) return text
	const plain = written
		.replace(GROUPING, '')
		.replace(/^\u2212/, '-')
		.replace(/^\+/, '')
	if (plain === '') return null
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
