import { measurementUnits, priceWords, stopWords } from '#content/search-words.ts'
import { MAX_SEARCH_LENGTH, PRICE_STEP } from '#contract/base/limits.ts'
import { toLatinDigits } from '#contract/base/text.ts'
import { CURRENCY_WORDS } from '#contract/catalogue/price.ts'

type Bounds = { min?: number; max?: number }

/**
 * Amount of money in a search. `number` is its value before multipliers such as "thousand".
 * `evidence` states what marks it as money: a currency or multiplier (`word`), only a "k", or
 * nothing.
 */
type Amount = { taka: number; number: number; evidence: 'word' | 'k' | null }

/** From this amount, a multiple of 1000 is taken for a price even without a currency. */
const MIN_BARE_PRICE = 5000
/** Smaller numbers before a "k" are screen resolutions: 4k, 8k. */
const MIN_K = 10
/** Maximum ratio between the two prices of a range without a currency. */
const MAX_RATIO = 10

// Parts of the regular expressions. A search may contain Latin and Bangla digits and letters.

/** Does not match between two letters. Like `\b`, but also for Bangla and next to symbols. */
const WORD_EDGE = String.raw`(?!(?<=[\p{L}\p{M}])[\p{L}\p{M}])`
const DIGIT = '[0-9০-৯]'
const NUMBER = String.raw`${DIGIT}+(?:,${DIGIT}+)*(?:\.${DIGIT}+)?`
const TAKA = inflectedWord(CURRENCY_WORDS)
const LAKH = inflectedWord(priceWords.lakh)
const K = inflectedWord(priceWords.k)
const THOUSAND = inflectedWord([...priceWords.thousand, ...priceWords.k])
/** A currency, including "tk." and "/-". */
const CURRENCY = `(?:/[-=]|${TAKA}[.:]?)`
const AMOUNT = [
	String.raw`(?:${CURRENCY}\s*)?${NUMBER}`,
	String.raw`(?:\s*${LAKH}(?:\s*${NUMBER}\s*${THOUSAND})?|\s*${THOUSAND})?`,
	String.raw`(?:\s*${CURRENCY})*(?:(?:-|\s*)${phrase(priceWords.particles)})?`,
].join('')
/** Does not match if a unit, a ratio or a symbol follows, as in "144 hz", "1000:1" and "4k@60". */
const NO_UNIT = String.raw`(?!-?\s*${phrase(measurementUnits)})(?![^\s),.;:!?+–-])(?![),.;:!?+]${DIGIT})`
const PHRASES_BEFORE = (['between', 'atMost', 'atMostMoney', 'atLeast'] as const).map(namedPhrase)
const WORDS_BEFORE = String.raw`(?:${PHRASES_BEFORE.join('|')})\s*:?\s*`
/** Matches before a price without words before it, but not in models such as RTX-4060 and TK820. */
const NO_WORDS_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}.,/-])(?!tk${DIGIT})`
const TO = String.raw`\s*(?:${namedPhrase('priceTo')}|${phrase(priceWords.to)})\s*`
const WORDS_AFTER = String.raw`(?:\s*(?:${namedPhrase('atMostAfter')}|${namedPhrase('atLeastAfter')}))?`
const REDUNDANT = phrase(priceWords.redundant)

const RANGE = pricePattern(amount('from') + TO + amount('to'))
const BOUND = pricePattern(amount('from'))

/** Replaces each price that was found, and is later removed with the redundant words next to it. */
const PLACEHOLDER = '\n'
const PLACEHOLDERS = new RegExp(
	String.raw`(?:${REDUNDANT}\s*)*${PLACEHOLDER}(?:\s*${REDUNDANT})*`,
	'giu',
)

/**
 * Splits a search such as "laptop under 50k" into its prices in whole taka and its other words.
 * Returns `null` if it has no price.
 */
export function parsePrices(search: string) {
	let rest = search.slice(0, MAX_SEARCH_LENGTH)
	let bounds: Bounds = {}
	for (const { pattern, read } of [
		{ pattern: RANGE, read: readRange },
		{ pattern: BOUND, read: readBound },
	]) {
		rest = rest.replace(pattern, (match, ...args) => {
			const found = read(args.at(-1))
			bounds = { ...found, ...bounds }
			return found ? PLACEHOLDER : match
		})
	}
	const { min, max } = bounds
	if (min === undefined && max === undefined) return null
	return { minPrice: toParameter(min), maxPrice: toParameter(max), rest: removeNoise(rest) }
}

function toParameter(taka: number | undefined): string | undefined {
	return taka === undefined ? undefined : String(Math.round(taka))
}

/** Removes placeholders and isolated symbols. Returns '' if only stop words remain. */
function removeNoise(text: string): string {
	const words = text
		.replace(PLACEHOLDERS, ' ')
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
	return words.every((word) => stopWords.includes(word.toLowerCase())) ? '' : words.join(' ')
}

type Groups = Record<string, string | undefined>

/** Reads a range. In "20 to 30 thousand", the multiplier applies to both bounds. */
function readRange({ from = '', to = '', ...words }: Groups): Bounds | null {
	const [low, high] = [parseAmount(from), parseAmount(to)]
	if (!low || !high) return null
	const sharesMultiplier = low.evidence === null && low.number < high.number
	const min = sharesMultiplier ? low.number * (high.taka / high.number) : low.taka
	const max = high.taka
	const isRound = low.evidence === null && min % PRICE_STEP === 0 && max <= min * MAX_RATIO
	if (min >= max || min < PRICE_STEP || !(isMoney(low) || isRound)) return null
	// Words such as "or more" after two numbers do not make them prices.
	const { atLeastAfter: _, ...wordsForRanges } = words
	const isMarked = Object.values(wordsForRanges).some(Boolean)
	return isMarked || isMoney(high) ? { min, max } : null
}

/** Reads a single price, which is the maximum unless a word such as "over" makes it the minimum. */
function readBound({ from = '', ...words }: Groups): Bounds | null {
	const price = parseAmount(from)
	if (!price || price.taka < PRICE_STEP) return null
	const { taka } = price
	if (words.atMost || words.atMostAfter) return { max: taka }
	if (words.atLeast || words.atLeastAfter) {
		const isPrice = isMoney(price) || (taka >= MIN_BARE_PRICE && taka % 1000 === 0)
		return isPrice ? { min: taka } : null
	}
	const isPrice = words.atMostMoney ? isMoney(price) : price.evidence === 'word'
	return isPrice ? { max: taka } : null
}

/** Parses a text that matches `AMOUNT`. "1 lakh 20 thousand" is valid, "1000 thousand" is not. */
function parseAmount(text: string): Amount | null {
	const numbers = text.match(new RegExp(NUMBER, 'g')) ?? []
	const [number = 0, thousands = 0] = numbers.map((digits) =>
		Number(toLatinDigits(digits).replaceAll(',', '')),
	)
	const has = (pattern: string) => new RegExp(pattern, 'iu').test(text)
	if (has(LAKH)) return { taka: number * 100_000 + thousands * 1000, number, evidence: 'word' }
	const hasMultiplier = has(THOUSAND)
	if (hasMultiplier && number >= 1000) return null
	const isMarkedByWord = has(TAKA) || text.includes('/') || (hasMultiplier && !has(K))
	const evidence = isMarkedByWord ? 'word' : hasMultiplier ? 'k' : null
	return { taka: hasMultiplier ? number * 1000 : number, number, evidence }
}

function isMoney({ evidence, number }: Amount): boolean {
	return evidence === 'word' || (evidence === 'k' && number >= MIN_K)
}

/** Returns a pattern that matches one of the phrases as whole words. */
function phrase(phrases: readonly string[]): string {
	return `${WORD_EDGE}(?:${phrases.join('|').replaceAll(' ', String.raw`\s+`)})${WORD_EDGE}`
}

function namedPhrase(name: keyof typeof priceWords): string {
	return `(?<${name}>${phrase(priceWords[name])})`
}

/** Returns a pattern that matches one of the words, with or without an ending. */
function inflectedWord(words: readonly string[]): string {
	return `${WORD_EDGE}(?:${words.join('|')})(?:${priceWords.suffixes.join('|')})?${WORD_EDGE}`
}

/**
 * Returns a pattern that captures an amount. The lookahead with a backreference acts as an atomic
 * group. Without it, "100 mm" would match as "10", because no unit follows directly.
 */
function amount(name: string): string {
	return String.raw`(?=(?<${name}>${AMOUNT}))\k<${name}>${NO_UNIT}`
}

function pricePattern(amounts: string): RegExp {
	return new RegExp(
		`${WORD_EDGE}(?:${WORDS_BEFORE}|${NO_WORDS_BEFORE})${amounts}${WORDS_AFTER}`,
		'giu',
	)
}
