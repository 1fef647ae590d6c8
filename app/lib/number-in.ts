import { withLatinDigits } from '#worker/contract/latin-digits.ts'

/** A number as people type it (`1,24,500`, `৳500`, `১২`), nothing when nothing was typed, or the text itself for the API to refuse. */
export function numberIn(text: string): number | string | null {
	const plain = withLatinDigits(text)
		.replace(/[৳,\s]/g, '')
		.replace(/^\u2212/, '-')
		.replace(/^\+/, '')
	if (plain === '') return null
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
