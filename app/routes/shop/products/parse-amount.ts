import { measures, priceWords } from '#content/price-words.ts'
import { toLatinDigits } from '#contract/text.ts'

/** A number, a word or a sign of a search, in lower case and Latin digits, with its place there. */
export type Token = { text: string; start: number; end: number; isGlued: boolean }

/** Taka, and how they are known for taka; `end` is the token after it. */
export type Amount = { taka: number; number: number; counted: 'in words' | 'k' | null; end: number }

const TOKEN = /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+|\S/gu
const NUMBER = /^\d/
const THOUSAND = 1000
const LAKH = 100_000
/** What may stand close behind a price. */
const CLOSING = /^[),.;:!?+]$/
const DASH = /^[–-]$/

export function tokensOf(search: string): Token[] {
	const text = toLatinDigits(search)
	return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
		text: found.toLowerCase(),
		start: index,
		end: index + found.length,
		isGlued: index > 0 && !/\s/.test(text[index - 1] ?? ''),
	}))
}

/** Whether the token is one of the words, as it is or with an ending. */
function means(token: Token | undefined, words: readonly string[]): boolean {
	if (!token) return false
	const { text } = token
	const stems = priceWords.endings
		.filter((ending) => text.endsWith(ending))
		.map((ending) => text.slice(0, -ending.length))
	return [text, ...stems].some((form) => words.includes(form))
}

/** The token after the phrase that begins here, or `at` where none of them does. */
export function skipPhrase(tokens: Token[], at: number, phrases: readonly string[]): number {
	const lengths = phrases.map((phrase) => {
		const words = phrase.split(' ')
		return words.every((word, index) => tokens[at + index]?.text === word) ? words.length : 0
	})
	return at + Math.max(0, ...lengths)
}

/** The amount of money that begins here; `null` where a number of something else does, or none. */
export function readAmount(tokens: Token[], at: number): Amount | null {
	const first = passMoney(tokens, at)
	const number = numberAt(tokens, first)
	if (number === null) return null
	const times = readTimes(tokens, first + 1, number)
	if (!times) return null
	const paid = passMoney(tokens, times.end)
	const tied = skipPhrase(tokens, passHyphen(tokens, paid), priceWords.of)
	const end = tied > passHyphen(tokens, paid) ? tied : paid
	const isInTaka = first > at || paid > times.end
	if (goesOn(tokens, end)) return null
	return { taka: times.taka, number, counted: isInTaka ? 'in words' : times.counted, end }
}

/** Whether the number is one of something else, as in "144 hz", "1000:1" and "4k@60". */
function goesOn(tokens: Token[], end: number): boolean {
	const [next, second] = [tokens[end], tokens[end + 1]]
	if (measures.includes(tokens[passHyphen(tokens, end)]?.text ?? '')) return true
	if (!next?.isGlued || DASH.test(next.text)) return false
	return !CLOSING.test(next.text) || (second?.isGlued === true && NUMBER.test(second.text))
}

function numberAt(tokens: Token[], at: number): number | null {
	const { text = '' } = tokens[at] ?? {}
	return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** "1 lakh 20 thousand" is one amount; more than 999 of thousands is none. */
function readTimes(tokens: Token[], at: number, number: number) {
	if (means(tokens[at], priceWords.lakh)) {
		const more = numberAt(tokens, at + 1)
		const isMore = more !== null && isThousand(tokens[at + 2])
		const taka = number * LAKH + (isMore ? more * THOUSAND : 0)
		return { taka, counted: 'in words' as const, end: isMore ? at + 3 : at + 1 }
	}
	if (!isThousand(tokens[at])) return { taka: number, counted: null, end: at }
	if (number >= THOUSAND) return null
	const counted = means(tokens[at], priceWords.k) ? ('k' as const) : ('in words' as const)
	return { taka: number * THOUSAND, counted, end: at + 1 }
}

function isThousand(token: Token | undefined): boolean {
	return means(token, priceWords.thousand) || means(token, priceWords.k)
}

/** Also "tk.", "/-" and one after the other. */
function passMoney(tokens: Token[], at: number): number {
	if (tokens[at]?.text === '/' && /^[-=]$/.test(tokens[at + 1]?.text ?? '')) {
		return passMoney(tokens, at + 2)
	}
	if (!means(tokens[at], priceWords.taka)) return at
	return /^[.:]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
}

function passHyphen(tokens: Token[], at: number): number {
	return tokens[at]?.text === '-' && tokens[at]?.isGlued && tokens[at + 1]?.isGlued ? at + 1 : at
}
