import { withLatinDigits } from '#worker/contract/latin-digits.ts'
import { acronymFromBangla } from './bangla-acronym.ts'

const COMBINING_MARKS = /[\u0300-\u036f]/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
const APOSTROPHES = /(?<=\p{L})['’‘`]/gu
const INCHES = /(?<=\d)\s*(?:"|”|″|''|-?inch(?:es)?\b|ইঞ্চি)/g
const YEARS = /(?<=\d)[\s-]*(?:years?|yrs?|বছর(?:ের)?)(?![\p{L}\p{N}\p{M}])/gu
const MONTHS = /(?<=\d)[\s-]*(?:months?|মাস(?:ের)?)(?![\p{L}\p{N}\p{M}])/gu
// From the digit on: looking back for one from every place takes time by the square of a text's length.
const BYTES = /(\d[\s-]*)(tera|giga|mega)bytes?\b/g
const BANGLA_BYTES = /(\d\s*)(টেরা|গিগা|মেগা)\s*বাইট(?:ের)?(?![\p{L}\p{M}])/gu
const sizes: Readonly<Record<string, string>> = { টেরা: 'tb', গিগা: 'gb', মেগা: 'mb' }
const BANGLA_UNIT = /(\d\s*)([\u0980-\u09ff]+)/g
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g
const NUMBER_AND_UNIT =
	/(?<![\p{L}\p{N}])(\d+(?:\.\d+)?)[\s-]+([kmgt]b|[kmg]?hz|mah|dpi|[gm]bps|mm|cm)(?![\p{L}\p{N}])/gu
const WORD = /\d+\.\d+[\p{L}\p{N}\p{M}]*|[\p{L}\p{N}\p{M}]+/gu
const LONGEST_WORD = 40

/** The words of a text, a list for each run without a space: "TP-Link Archer" is [['tp', 'link'], ['archer']]. */
export function wordsOf(text: string): string[][] {
	return spelledWordsOf(text).map((run) => run.map(singular))
}

/** The same with every letter as it was spelled, a plural's s too. */
export function spelledWordsOf(text: string): string[][] {
	return fold(text)
		.split(/\s+/u)
		.map((run) => Array.from(run.matchAll(WORD), ([word]) => word.slice(0, LONGEST_WORD)))
		.filter((words) => words.length > 0)
}

/** Text as it is compared: one Unicode form, one case, Latin digits, units joined to their numbers. */
function fold(text: string): string {
	const letters = text
		.normalize('NFKD')
		.replace(COMBINING_MARKS, '')
		.normalize('NFC')
		.replace(JOINERS, '')
		.toLowerCase()
	return withLatinDigits(letters)
		.replace(BANGLA_BYTES, (_, number, size) => number + (sizes[size] ?? ''))
		.replace(BANGLA_UNIT, (_, number, name) => number + (acronymFromBangla(name) || name))
		.replace(BYTES, (_, number, size) => `${number}${size[0]}b`)
		.replace(INCHES, 'inch ')
		.replace(YEARS, 'year ')
		.replace(MONTHS, 'month ')
		.replace(APOSTROPHES, '')
		.replace(THOUSANDS, '')
		.replace(NUMBER_AND_UNIT, '$1$2')
}

/** Latin words without the s of their plural, well enough for both sides of a comparison to agree. */
export function singular(word: string): string {
	if (word.length < 4 || !/^[a-z]+s$/.test(word) || /[suiao]s$/.test(word)) return word
	if (/series$/.test(word)) return word
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
	if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
	return word.slice(0, -1)
}
