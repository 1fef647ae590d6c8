import { withLatinDigits } from './latin-digits.ts'

/** Commas that part thousands, lakhs or crores; another one may be meant for a decimal point. */
const GROUPING = /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g

/** A number as people write it (`1,24,500`, `৳500`, `১২`), nothing where nothing is written, or the text itself for the API to refuse. */
export function numberIn(text: string): number | string | null {
	const plain = withLatinDigits(text)
		.replace(/[৳\s]/g, '')
		.replace(GROUPING, '')
		.replace(/^\u2212/, '-')
		.replace(/^\+/, '')
	if (plain === '') return null
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
