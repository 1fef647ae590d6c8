import * as v from 'valibot'
import { MAX_NOTE_LENGTH } from './limits.ts'

/** Checks that both engines can store the text: no lone surrogates and no NUL. */
export function isPlainText(text: string): boolean {
	return text.isWellFormed() && !text.includes('\0')
}

/** Schema of text on one line. It may have invisible characters, as old names do. */
export function textLine(label: string, max: number) {
	return v.pipe(
		anyText(label),
		v.check(isPlainText, `${label} has invalid characters`),
		v.trim(),
		v.check(isOneLine, `${label} ${oneLineMessage}`),
		v.minLength(1, `${label} is required`),
		v.maxLength(max, atMostMessage(label, max, ' characters')),
		v.check(isVisible, `${label} must have visible characters`),
	)
}

/** Schema of text on one line, from which invisible characters are removed. */
export function shortText(label: string, max = MAX_NOTE_LENGTH) {
	return v.pipe(
		v.string(`${label} must be text`),
		v.check(isPlainText, `${label} has invalid characters`),
		v.trim(),
		v.check(isOneLine, `${label} ${oneLineMessage}`),
		v.transform(removeInvisible),
		v.trim(),
		v.maxLength(max, atMostMessage(label, max, ' characters')),
	)
}

/** Schema of a name and of other short text, without invisible characters. */
export function requiredText(label: string, max: number) {
	return v.pipe(
		textLine(label, max),
		v.check(
			(text) => !isVisible(text) || text === removeInvisible(text),
			`${label} has invisible characters. Please delete it and type it again.`,
		),
	)
}

/** Schema of longer text, which people copy from elsewhere. Removes invisible characters. */
export function cleanedText(label: string, max: number) {
	return v.pipe(textLine(label, max), v.transform(removeInvisible), v.trim())
}

/**
 * Characters that show nothing or belong to one font. Excludes joiners between Bangla letters,
 * which change their shape, and the selector after an emoji.
 */
const INVISIBLE =
	/(?!(?<=\p{Script=Bengali})[\u200C\u200D]\p{Script=Bengali})(?!(?<=\p{ExtPict})\uFE0F)[\p{DI}\p{Cf}\p{Co}\p{NChar}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]/gu

export function removeInvisible(text: string): string {
	return text.replace(INVISIBLE, '')
}

export function anyText(label: string) {
	return v.string(
		({ received }) => `${label} ${received === 'null' ? 'is required' : 'must be text'}`,
	)
}

function isVisible(text: string): boolean {
	return /[^\p{Cc}\p{Z}]/u.test(removeInvisible(text))
}

/** Control characters, line and paragraph separators, and overrides of the text direction. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Checks that text affects neither a terminal nor the text around it. */
export function isOneLine(text: string): boolean {
	return !NOT_ON_ONE_LINE.test(text)
}

export const oneLineMessage = 'must be one line without control or direction characters'

/** Makers write ™, ® and (R) anywhere in a name. In Unicode, ™ may also be the letters TM. */
const TRADEMARK = / ?(?:[®™℠]|\((?:r|tm)\))+ ?/gi

export function removeTrademarks(text: string): string {
	return text.replace(TRADEMARK, ' ')
}

/** Names differ in case, accented letters are stored in two ways, and copied spaces vary. */
export function normalizeName(name: string): string {
	return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Lower-case letters, digits and hyphens, but not hyphens alone. */
export const SLUG = /^(?=-*[a-z0-9])[a-z0-9-]+$/

/** The message is created on demand: `toLocaleString` takes a tenth of the cold-start time. */
export function atMostMessage(label: string, max: number, unit = ''): () => string {
	return () => `${label} must be at most ${max.toLocaleString('en')}${unit}`
}

/** Those of Bangla, Devanagari and Arabic, as keyboards of the region have them. */
const OTHER_DIGITS = /[০-৯०-९٠-٩۰-۹]/g

/** Replaces Bangla, Devanagari and Arabic digits with Latin ones. The length stays the same. */
export function toLatinDigits(text: string): string {
	return text.replace(OTHER_DIGITS, (digit) => {
		const last = digit.charCodeAt(0) & 0xf
		// In Arabic, the code of zero ends with 0, and in the others with 6.
		return String(digit < '०' ? last : last - 6)
	})
}

/** Matching `GROUPING` takes quadratic time, so longer text is not parsed. */
const MAX_PARSED_NUMBER_LENGTH = 40

/** Commas of thousands, lakhs or crores. Any other comma may be meant as a decimal point. */
const GROUPING = /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g

/** `52.000` could be 52 or 52 thousand, so it is rejected. */
const AMBIGUOUS_POINTS = /^-?\d{1,3}(?:\.\d{3})+$/

/** The taka sign, spaces, and invisible characters that come with text pasted from chats. */
const IGNORED = /[৳\s\p{Cf}]/gu

/** The minus sign, which people may type instead of a hyphen. */
const MINUS_SIGN = /^\u2212/

/** Parses a number such as `1,24,500` or `১২`. Returns other text unchanged. */
export function parseNumber(text: string): number | string | null {
	const digits = toLatinDigits(text).replace(IGNORED, '')
	if (digits.length > MAX_PARSED_NUMBER_LENGTH) return text
	const plain = digits.replace(GROUPING, '').replace(MINUS_SIGN, '-').replace(/^\+/, '')
	if (plain === '') return null
	if (AMBIGUOUS_POINTS.test(plain)) return text
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
