import { measures, priceWords } from '#content/price-words.ts'
import { toLatinDigits } from '#contract/text.ts'

/** Number, word or symbol in a search, in lower case with Latin digits. `isAttached` is true if no space precedes it. */
export type Token = { text: string; start: number; end: number; isAttached: boolean }

/**
 * Amount in a search. `number` is its value before multipliers such as "thousand". `end` is the index of the token after
 * the amount. `evidence` states what marks the amount as money: a currency or multiplier (`word`), only a "k", or nothing.
 */
export type Amount = { taka: number; number: number; evidence: 'word' | 'k' | null; end: number }

const TOKEN = /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+|\S/gu
const NUMBER = /^\d/
const THOUSAND = 1000
const LAKH = 100_000
/** Punctuation that may directly follow a price. */
const PUNCTUATION = /^[),.;:!?+]$/
const DASH = /^[–-]$/

export function tokenize(search: string): Token[] {
	const text = toLatinDigits(search)
	return [...text.matchAll(TOKEN)].map(({ 0: match, index }) => ({
		text: match.toLowerCase(),
		start: index,
		end: index + match.length,
		isAttached: index > 0 && !/\s/.test(text[index - 1] ?? ''),
	}))
}

/** Returns true if the token is one of the words, with or without a suffix. */
function matchesWord(token: Token | undefined, words: readonly string[]): boolean {
	if (!token) return false
	const { text } = token
	const stems = priceWords.suffixes
		.filter((suffix) => text.endsWith(suffix))
		.map((suffix) => text.slice(0, -suffix.length))
	return [text, ...stems].some((form) => words.includes(form))
}

/** Returns the index after the longest of the phrases that starts at `at`, or `at` if there is none. */
export function skipPhrase(tokens: Token[], at: number, phrases: readonly string[]): number {
	const lengths = phrases.map((phrase) => {
		const words = phrase.split(' ')
		return words.every((word, index) => tokens[at + index]?.text === word) ? words.length : 0
	})
	return at + Math.max(0, ...lengths)
}

/** Returns the amount that starts at `at`, or `null` if there is none. */
export function readAmount(tokens: Token[], at: number): Amount | null {
	const numberIndex = skipCurrency(tokens, at)
	const number = numberAt(tokens, numberIndex)
	if (number === null) return null
	const amount = readMultiplier(tokens, numberIndex + 1, number)
	if (!amount) return null
	const afterCurrency = skipCurrency(tokens, amount.end)
	const afterHyphen = skipHyphen(tokens, afterCurrency)
	const afterParticle = skipPhrase(tokens, afterHyphen, priceWords.particles)
	const end = afterParticle > afterHyphen ? afterParticle : afterCurrency
	const hasCurrency = numberIndex > at || afterCurrency > amount.end
	if (isMeasurement(tokens, end)) return null
	return { taka: amount.taka, number, evidence: hasCurrency ? 'word' : amount.evidence, end }
}

/** Returns true if the number before `end` is a measurement or a ratio, as in "144 hz", "1000:1" and "4k@60". */
function isMeasurement(tokens: Token[], end: number): boolean {
	const [next, second] = [tokens[end], tokens[end + 1]]
	if (measures.includes(tokens[skipHyphen(tokens, end)]?.text ?? '')) return true
	if (!next?.isAttached || DASH.test(next.text)) return false
	return !PUNCTUATION.test(next.text) || (second?.isAttached === true && NUMBER.test(second.text))
}

function numberAt(tokens: Token[], at: number): number | null {
	const { text = '' } = tokens[at] ?? {}
	return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** Applies a multiplier such as "thousand" or "lakh". "1 lakh 20 thousand" is one amount; "1000 thousand" is not valid. */
function readMultiplier(tokens: Token[], at: number, number: number) {
	if (matchesWord(tokens[at], priceWords.lakh)) {
		const thousands = numberAt(tokens, at + 1)
		const hasThousands = thousands !== null && isThousand(tokens[at + 2])
		const taka = number * LAKH + (hasThousands ? thousands * THOUSAND : 0)
		return { taka, evidence: 'word' as const, end: hasThousands ? at + 3 : at + 1 }
	}
	if (!isThousand(tokens[at])) return { taka: number, evidence: null, end: at }
	if (number >= THOUSAND) return null
	const evidence = matchesWord(tokens[at], priceWords.k) ? ('k' as const) : ('word' as const)
	return { taka: number * THOUSAND, evidence, end: at + 1 }
}

function isThousand(token: Token | undefined): boolean {
	return matchesWord(token, priceWords.thousand) || matchesWord(token, priceWords.k)
}

/** Skips a currency, including "tk." and "/-". */
function skipCurrency(tokens: Token[], at: number): number {
	if (tokens[at]?.text === '/' && /^[-=]$/.test(tokens[at + 1]?.text ?? '')) {
		return skipCurrency(tokens, at + 2)
	}
	if (!matchesWord(tokens[at], priceWords.taka)) return at
	return /^[.:]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
}

function skipHyphen(tokens: Token[], at: number): number {
	return tokens[at]?.text === '-' && tokens[at]?.isAttached && tokens[at + 1]?.isAttached
		? at + 1
		: at
}
