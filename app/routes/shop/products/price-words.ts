import { filler } from '#app/content/filler.ts'
import { measures, priceWords } from '#app/content/price-words.ts'
import { LONGEST_SEARCH, PRICE_STEP } from '#worker/contract/limits.ts'

/** Whole taka, as the parameters of the listing carry them. */
type Prices = { minPrice?: string; maxPrice?: string }
type Groups = Record<string, string | undefined>

const BANGLA_DIGITS = /[০-৯]/g
const BANGLA_ZERO = 0x09e6
const WORD_END = '(?![\\p{L}\\p{N}\\p{M}])'

const { taka, thousand, lakh, betweenBefore, priceTo, atMostAfter } = priceWords
const to = [...priceWords.to, ...priceTo]
const inWords = [...taka, ...thousand, ...lakh].filter((word) => word !== 'k')
/** A monitor of 4k is not one for 4,000 taka, and TK820 is a keyboard. */
const COUNTED = new RegExp(`৳|${oneOf(inWords)}(?!\\d)`, 'iu')
const BOTH_COUNTED = new RegExp(`${COUNTED.source}|\\dk.+\\dk|${oneOf(priceTo)}`, 'iu')

type Phrase = { said: RegExp; needs?: RegExp }

/** How prices are said; one with nothing beside it but the money is the most that somebody would pay. */
const phrases: readonly Phrase[] = [
	{ said: phrase(oneOf(betweenBefore), price('min'), oneOf(to), price('max')) },
	{
		said: phrase(price('min'), oneOf(to), price('max'), `${oneOf(atMostAfter)}?`),
		needs: BOTH_COUNTED,
	},
	{ said: phrase(oneOf(priceWords.atMostBefore), price('max')) },
	{ said: phrase(price('max'), oneOf(atMostAfter)) },
	{ said: phrase(oneOf(priceWords.atLeastBefore), price('min')) },
	{ said: phrase(price('min'), oneOf(priceWords.atLeastAfter)) },
	{ said: phrase(price('max')), needs: COUNTED },
]

/** The prices that a search says in words, as "laptop under 50k" does, and its other words; `null` when it says none. */
export function pricesSaidIn(search: string): (Prices & { rest: string }) | null {
	let prices: Prices = {}
	let rest = search.slice(0, LONGEST_SEARCH)
	for (const one of phrases) {
		const found = findPhrase(one, rest)
		if (!found) continue
		prices = { ...found.prices, ...prices }
		rest = `${rest.slice(0, found.start)} ${rest.slice(found.end)}`
	}
	return Object.keys(prices).length > 0 ? { ...prices, rest: unlessFiller(rest) } : null
}

function findPhrase({ said, needs }: Phrase, text: string) {
	for (const { 0: words, index, groups = {} } of withLatinDigits(text).matchAll(said)) {
		const prices = needs?.test(words) === false ? null : pricesOf(groups)
		if (prices) return { prices, start: index, end: index + words.length }
	}
	return null
}

/** `null` when it is too little for a price; "20 to 30 thousand" begins at twenty thousand. */
function pricesOf(groups: Groups): Prices | null {
	const min = numberIn(groups.min)
	const max = numberIn(groups.max)
	const maxTimes = timesIn(groups, 'max')
	const minTimes = timesIn(groups, 'min') ?? (min < max ? maxTimes : undefined)
	const prices = { minPrice: min * (minTimes ?? 1), maxPrice: max * (maxTimes ?? 1) }
	const said = Object.entries(prices).filter(([, price]) => !Number.isNaN(price))
	if (said.some(([, price]) => price < PRICE_STEP)) return null
	return Object.fromEntries(said.map(([name, price]) => [name, String(Math.round(price))]))
}

function numberIn(digits = ''): number {
	return Number.parseFloat(digits.replaceAll(',', ''))
}

function timesIn(groups: Groups, name: 'min' | 'max'): number | undefined {
	if (groups[`${name}Thousand`]) return 1_000
	return groups[`${name}Lakh`] ? 100_000 : undefined
}

/** Words are known by where letters end; what is glued to a number is no word before it. */
function phrase(...parts: string[]): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}.,-])${parts.join('\\s*')}${WORD_END}`, 'giu')
}

function price(name: 'min' | 'max'): string {
	const number = `(?<${name}>\\d[\\d,]*(?:\\.\\d+)?)`
	const times = `(?:\\s*(?:(?<${name}Thousand>${oneOf(thousand)})|(?<${name}Lakh>${oneOf(lakh)})))?`
	const money = `(?:${oneOf(taka)})?`
	const isNoMeasure = `${WORD_END}(?![\\s-]*${oneOf(measures)}${WORD_END})`
	return `${money}\\s*${number}${times}\\s*${money}(?:\\s*${oneOf(priceWords.of)})?${isNoMeasure}`
}

function oneOf(words: readonly string[]): string {
	const longestFirst = words.toSorted((one, other) => other.length - one.length)
	return `(?:${longestFirst.map((word) => word.replaceAll(' ', '\\s+')).join('|')})`
}

/** Of the same length, so that what is found in it lies there in the text too. */
function withLatinDigits(text: string): string {
	return text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

function unlessFiller(text: string): string {
	const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
	return words.every((word) => filler.includes(word.toLowerCase())) ? '' : words.join(' ')
}
