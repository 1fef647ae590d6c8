const BANGLA_DIGITS = /[০-৯]/g
const BANGLA_ZERO = 0x09e6

/** The text with Bangla digits as Latin ones, of the same length. */
export function withLatinDigits(text: string): string {
	return text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
