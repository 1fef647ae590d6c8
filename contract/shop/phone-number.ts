import * as v from 'valibot'
import { textLine, toLatinDigits } from '#contract/base/text.ts'

const MAX_LENGTH = 30

/** Digits of a kind of number, without separators, and its name with an example. */
type NumberKind = { digits: RegExp; name: string }

/** A mobile, land-line or 096 number, or a short code. The codes 010 to 012 are not in use. */
export const phone: NumberKind = {
	digits: /^(?:01[3-9]\d{8}|0[2-9]\d{7,9}|[1-9]\d{4})$/,
	name: 'a phone number such as 01700-000101, 09231-55555 or 16247',
}
export const mobile: NumberKind = {
	digits: /^01[3-9]\d{8}$/,
	name: 'a mobile number such as 01700-000101',
}
/** A mobile number. Rocket adds a check digit. */
export const walletNumber: NumberKind = {
	digits: /^01[3-9]\d{8,9}$/,
	name: 'a number such as 01700-000103',
}

/** Schema of a number as people write it. `spell` changes the form in which it is stored. */
export function phoneField(
	label: string,
	{ digits, name }: NumberKind,
	spell = (number: string) => number,
) {
	return v.pipe(
		textLine(label, MAX_LENGTH),
		v.transform((text) => spell(formatPhoneNumber(text))),
		v.check((number) => digits.test(number.replaceAll('-', '')), `${label} must be ${name}`),
	)
}

const INVISIBLE = /\p{Cf}/gu
const SEPARATORS = /[\s\p{Pd}().]+/gu
const COUNTRY_CODE = /^(?:\+|00)?88(?: ?0)+ ?(?=(?:\d ?){8})/
const PREFIX = String.raw`^(01\d{3}|096\d\d)`
/** Mobile and 096 numbers, with a possible check digit. */
const PREFIXED = new RegExp(String.raw`${PREFIX}(\d{6})(\d?)$`)
const PREFIX_WITH_MORE = new RegExp(String.raw`${PREFIX}(?=\d)`)

/** Adds the hyphen after the prefix of a mobile or 096 number, or of the beginning of one. */
export function hyphenate(digits: string): string {
	return digits.replace(PREFIX_WITH_MORE, '$1-')
}

/** Formats `+880 1700000101` as `01700-000101`. Validation rejects other text, unchanged. */
function formatPhoneNumber(text: string): string {
	const typed = toLatinDigits(text).replace(INVISIBLE, '').replace(SEPARATORS, ' ').trim()
	if (!/^\+?[\d ]+$/.test(typed)) return text
	const [first = '', ...others] = typed.replace(COUNTRY_CODE, '0').split(' ')
	const rest = others.join('')
	// The length of an area code varies, so only the separator in the text tells where it ends.
	const [, ...parts] = PREFIXED.exec(first + rest) ?? ['', first, rest]
	return parts.filter(Boolean).join('-')
}
