import { joinedWords } from '#content/search-words.ts'
import { symbolByName } from '#content/units.ts'
import { removeTrademarks, toLatinDigits } from '#contract/base/text.ts'
import { BANGLA_ENDINGS, readAcronym } from '#worker/domain/text/bangla.ts'

const COMBINING_MARKS = /[\u0300-\u036f]/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
const BANGLA_BYTES = /(\d\s*)(টেরা|গিগা|মেগা)\s*বাইট(?:ের)?(?![\p{L}\p{M}])/gu
const sizes: Readonly<Record<string, string>> = { টেরা: 'tb', গিগা: 'gb', মেগা: 'mb' }
const BANGLA_UNIT = /(\d\s*)([\u0980-\u09ff]+)/g
/** Give numbers and units one spelling, and remove apostrophes and separators, in this order. */
const spellingRules: readonly (readonly [RegExp, string])[] = [
	// Starts at the digit: a lookbehind at every position would take quadratic time.
	[/(\d[\s-]*)(?:(t)era|(g)iga|(m)ega)bytes?\b/g, '$1$2$3$4b'],
	[/(?<!\S)["“]([^"“”]+)["”](?!\S)/g, '$1'],
	// Only a size is followed by a quotation mark for inches. NFKD splits the double prime.
	[/(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d{1,2})?)\s*(?:["”]|''|′′)/gu, '$1inch '],
	[/(?<=\d)\s*(?:-?inch(?:es)?\b|ইঞ্চি)/g, 'inch '],
	[/(?<=\d)[\s-]*(?:years?|yrs?|বছর(?:ের)?)(?![\p{L}\p{N}\p{M}])/gu, 'year '],
	[/(?<=\d)[\s-]*(?:months?|মাস(?:ের)?)(?![\p{L}\p{N}\p{M}])/gu, 'month '],
	[/(?<=\p{L})['’‘`]/gu, ''],
	[/(?<=[\p{L}\p{M}]),|,(?=\p{L})|(?<=[\p{L}\p{M}]{2})\/(?=\p{L}[\p{L}\p{M}])/gu, ' '],
	[/ঙ্(?=[ক-ঘ])/g, 'ং'],
	[/(?<=\d),(?=\d{3}(?!\d))/g, ''],
	[
		/(?<![\p{L}\p{N}])(\d+(?:\.\d+)?)[\s-]+([kmgt]b|[kmg]?hz|mah|dpi|[gm]bps|mm|cm)(?![\p{L}\p{N}])/gu,
		'$1$2',
	],
]
const TOKEN = /\d+\.\d+[\p{L}\p{N}\p{M}]*|[\p{L}\p{N}\p{M}]+/gu
const MAX_TOKEN_LENGTH = 40
/** Zeros before a barcode: a scanner may return a UPC as an EAN, or either as a GTIN-14. */
const BARCODE_PADDING = /^(?=\d{12,14}$)0+(?=\d{8})/

/** Splits text into stemmed tokens: "TP-Link Archer" is [['tp', 'link'], ['archer']]. */
export function tokenize(text: string): string[][] {
	return splitRuns(normalise(text)).map((run) => run.map(stem))
}

/** Writes numbers and units as they are searched: "5,000 mAh" and "৫০০০ এমএএইচ" as "5000mah". */
export function normalizeUnits(text: string): string {
	return replaceUnitNames(normalise(text))
}

/** In "i5/i7", either will do. Only in queries, because names are indexed as they are. */
const BETWEEN_MODELS = /(?<=\p{L}\d{1,4})\/(?=\p{L}\d)/gu

/** Splits a query into tokens that are not stemmed. */
export function tokenizeQuery(text: string): string[][] {
	return splitRuns(divideWords(normalizeUnits(text)).replace(BETWEEN_MODELS, ' '))
}

const banglaEnding = String.raw`(?:${BANGLA_ENDINGS.join('|')})?(?![\p{L}\p{M}])`
const joined = joinedWords.map((word) => word.normalize('NFC')).join('|')
const JOINED_WORD = new RegExp(
	`(?<=[\u0980-\u09ff]{3}|[a-z]{3})(?<!\u09cd)(?=(?:${joined})s?${banglaEnding})`,
	'gu',
)
const HYPHENATED_ENDING = new RegExp(
	`(?<=[\\p{L}\\p{M}\\p{N}])-(?=[\u0980-\u09ff])${banglaEnding}`,
	'gu',
)

/** Only in queries, which then find what the separate words find. */
function divideWords(text: string): string {
	return text.replace(HYPHENATED_ENDING, '').replace(JOINED_WORD, ' ')
}

function splitRuns(text: string): string[][] {
	return text
		.split(/\s+/u)
		.map((run) => Array.from(run.matchAll(TOKEN), ([token]) => trimToken(token)))
		.filter((tokens) => tokens.length > 0)
}

function trimToken(token: string): string {
	return token.slice(0, MAX_TOKEN_LENGTH).replace(BARCODE_PADDING, '')
}

/** Normalises a text: one Unicode form, one case, Latin digits, units joined to their numbers. */
function normalise(text: string): string {
	const letters = removeTrademarks(text)
		.normalize('NFKD')
		.replace(COMBINING_MARKS, '')
		.normalize('NFC')
		.replace(JOINERS, '')
		.toLowerCase()
	const withLatinUnits = toLatinDigits(letters)
		.replace(BANGLA_BYTES, (_, number, size) => number + (sizes[size] ?? ''))
		.replace(BANGLA_UNIT, (_, number, name) => number + (readAcronym(name) || name))
	return spellingRules.reduce(
		(text, [pattern, unit]) => text.replace(pattern, unit),
		withLatinUnits,
	)
}

const NUMBER_AND_WORD =
	/(?<![\p{L}\p{N}])(\d+(?:\.\d+)?)[\s-]*([\p{L}\p{M}]+?)(?:ের)?(?:[\s-]+hours?)?(?![\p{L}\p{M}])/gu

/** Only in queries: names of products have numbers before words such as "gigabit". */
function replaceUnitNames(text: string): string {
	return text.replace(NUMBER_AND_WORD, (match, number, word) => {
		const symbol = symbolByName.get(word)
		return symbol ? number + symbol : match
	})
}

/** Removes a plural ending. Both sides of a comparison are stemmed, so mistakes cancel out. */
export function stem(token: string): string {
	if (token.length < 4 || !/^[a-z]+s$/.test(token) || /[suiao]s$/.test(token)) return token
	if (/series$/.test(token)) return token
	if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`
	if (/(?:x|ch|sh|ss)es$/.test(token)) return token.slice(0, -2)
	return token.slice(0, -1)
}

/** Units that may be omitted; the g of "4g" is not a unit. */
const UNIT = /^(?:[kmgt]b|[kmg]?hz|m?ah|wh?|v|inch|dpi|[gm]bps|mm|cm|m|kg)$/

/** Returns the number at the start of "65w". `hasUnit` is true if a unit follows it. */
export function splitUnit(token: string): { number: string; hasUnit: boolean } | null {
	const [, number, letters = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(token) ?? []
	return number === undefined ? null : { number, hasUnit: UNIT.test(letters) }
}
