import * as v from 'valibot'
import { anyText, toLatinDigits } from '#contract/base/text.ts'

/** The number below a barcode: GTIN-8, UPC (12 digits), EAN (13 digits) or GTIN-14. */
export const Gtin = v.pipe(
	anyText('Barcode'),
	v.trim(),
	v.transform(normalizeGtin),
	v.check(
		(gtin) => !isZeroGtin(gtin),
		'Barcode must not be zeros. If there is none, leave it empty.',
	),
	v.regex(/^(?:\d{8}|\d{12,14})$/, 'Barcode must be 8, 12, 13 or 14 digits without spaces'),
	v.check(hasValidCheckDigit, 'Barcode has a wrong digit. Scan it, or type it again.'),
)

/** Removes zeros in front: a scanner may return a UPC as an EAN, or either as a GTIN-14. */
export function normalizeGtin(gtin: string): string {
	return toLatinDigits(gtin).replace(/^0+(?=(?:\d{8}|\d{12,13})$)/, '')
}

/** Zeros are no barcode, although their check digit is valid. Other systems export them. */
export function isZeroGtin(gtin: unknown): boolean {
	return typeof gtin === 'string' && /^0+$/.test(toLatinDigits(gtin).trim())
}

/** Numbers that every shop may print on its own labels (GS1): GTIN-8, UPC, EAN and GTIN-14. */
const IN_SHOP = /^(?:[02]\d{7}|[24]\d{11}|2\d{12}|\d(?:2\d|0[24])\d{11})$/

/** Returns the GTIN if it identifies the product outside the shop too. */
export function globalGtin(gtin: string | undefined): string | undefined {
	return gtin && !IN_SHOP.test(gtin) ? gtin : undefined
}

/** Checks the weighted sum of the digits (GS1). From the right, every second one counts 3 times. */
function hasValidCheckDigit(gtin: string): boolean {
	const digits = Array.from(gtin, Number).reverse()
	const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0
}
