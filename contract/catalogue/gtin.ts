import * as v from 'valibot'
import { anyText, toLatinDigits } from '#contract/base/text.ts'

/** The number below a barcode: GTIN-8, UPC (12 digits), EAN (13 digits) or GTIN-14. */
export const Gtin = v.pipe(
	anyText('Barcode'),
	v.transform(normalizeGtin),
	v.check(
		(gtin) => !isZeroGtin(gtin),
		'Barcode must not be zeros. If there is none, leave it empty.',
	),
	v.regex(/^(?:\d{8}|\d{12,14})$/, 'Barcode must be 8, 12, 13 or 14 digits without spaces'),
	v.check(hasValidCheckDigit, 'Barcode has a wrong digit. Scan it, or type it again.'),
)

/**
 * Returns the GTIN in the text of a scanner, without zeros in front: a scanner may return a UPC as
 * an EAN, or either as a GTIN-14. Returns other text as it is.
 */
export function normalizeGtin(text: string): string {
	const code = readScan(text)
	const gtin = hasValidCheckDigit(code) ? code : (expandUpcE(code) ?? code)
	return gtin.replace(/^0+(?=(?:\d{8}|\d{12,13})$)/, '')
}

/** A GTIN, or other digits on a label. */
export const BARCODE = /^\d{8,14}$/

/** States the kind of a barcode. A scanner may be set to send it first (ISO/IEC 15424). */
const AIM_IDENTIFIER = /^\][A-Za-z]\d/
/** Magazines and books have two or five more digits, such as the number of the issue. */
const WITH_ADD_ON = /^\]E3(\d{13})(?:\d{2}|\d{5})$/

/** The control character between the parts of a GS1 code. */
const SEPARATOR = '\x1d'

/** Application identifier 01 in the forms of GS1: in brackets, in a web address, or in a string. */
const GS1_FORMS = [
	/\(01\) ?(\d{14})(?!\d)/,
	/^(?:https?:\/\/|[\w-]+\.)[^\s?#]+\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/i,
	// Identifiers of a known length may precede it, others end with a separator.
	/(?:^| )(?:00\d{18}|1[1-9]\d{6}|20\d\d|3[1-6]\d{8}|41\d{14})*01(\d{14})/,
]

/** Shorter numbers in groups may be anything. */
const PRINTED_GTIN = /^(?=\d[\d -]+$)(?:[ -]?\d){12,14}$/

/** Returns the GTIN of a GS1 code, and otherwise the text without the prefix of the scanner. */
export function readScan(text: string): string {
	const scan = toLatinDigits(text).replaceAll(SEPARATOR, ' ').trim()
	const code = scan.replace(WITH_ADD_ON, '$1').replace(AIM_IDENTIFIER, '')
	const gtins = GS1_FORMS.flatMap((form) => form.exec(code)?.[1] ?? [])
	if (PRINTED_GTIN.test(code)) gtins.push(code.replace(/[ -]/g, ''))
	return gtins.find(hasValidCheckDigit) ?? code
}

/** How UPC-E omits the zeros of a UPC depends on the last digit before the check digit. */
const UPC_E: readonly (readonly [RegExp, string])[] = [
	[/^([01]\d\d)(\d{3})([0-2])(\d)$/, '$1$30000$2$4'],
	[/^([01]\d{3})(\d\d)3(\d)$/, '$100000$2$3'],
	[/^([01]\d{4})(\d)4(\d)$/, '$100000$2$3'],
	[/^([01]\d{5})([5-9])(\d)$/, '$10000$2$3'],
]

/** Returns the UPC of a UPC-E with a valid check digit. */
export function expandUpcE(code: string): string | undefined {
	const form = UPC_E.find(([pattern]) => pattern.test(code))
	const upc = form && code.replace(...form)
	return upc && hasValidCheckDigit(upc) ? upc : undefined
}

/** Zeros are no barcode, although their check digit is valid. Other systems export them. */
export function isZeroGtin(gtin: unknown): boolean {
	return typeof gtin === 'string' && /^[\s.-]*0[\s.0-]*(?:e[+-]?\d+)?$/i.test(toLatinDigits(gtin))
}

/** Numbers that every shop may print on its own labels (GS1): GTIN-8, UPC, EAN and GTIN-14. */
const IN_SHOP = /^(?:[02]\d{7}|[24]\d{11}|2\d{12}|\d(?:2\d|0[24])\d{11})$/

/** Returns the GTIN if it identifies the product outside the shop too. */
export function globalGtin(gtin: string | undefined): string | undefined {
	return gtin && !IN_SHOP.test(gtin) ? gtin : undefined
}

const IN_SHOP_PREFIX = '20'
export const IN_SHOP_NUMBERS = 10 ** 10

/** Returns an EAN-13 for the shop's own labels, from a number below `IN_SHOP_NUMBERS`. */
export function createInShopCode(number: number): string {
	const digits = IN_SHOP_PREFIX + String(number).padStart(10, '0')
	const codes = Array.from({ length: 10 }, (_, checkDigit) => `${digits}${checkDigit}`)
	return codes.find(hasValidCheckDigit) ?? ''
}

/** Checks the weighted sum of the digits (GS1). From the right, every second one counts 3 times. */
export function hasValidCheckDigit(gtin: string): boolean {
	const digits = Array.from(gtin, Number).reverse()
	const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0
}
