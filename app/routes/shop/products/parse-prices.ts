import { priceWords } from '#content/price-words.ts'
import { stopWords } from '#content/stop-words.ts'
import { MAX_SEARCH_LENGTH, PRICE_STEP } from '#contract/limits.ts'
import { type Amount, readAmount, skipPhrase, type Token, tokenize } from './parse-amount.ts'

/** Prices in whole taka, as in the query parameters of the listing. */
type Prices = { minPrice?: string; maxPrice?: string }
/** Price bounds in a search. `end` is the index of the token after them. */
type Bounds = { min?: number; max?: number; end: number }
/** Phrase before a price, such as "under". */
type Prefix = { kind: (typeof prefixKinds)[number] | null; end: number }

const prefixKinds = ['between', 'atMost', 'atMostMoney', 'atLeast'] as const
/** From this amount, a multiple of 1000 is taken for a price even without a currency. */
const MIN_BARE_PRICE = 5000
/** Smaller numbers before a "k" are screen resolutions: 4k, 8k. */
const MIN_K = 10
/** Maximum ratio between the two prices of a range without a currency. */
const MAX_RATIO = 10

/** Splits a search such as "laptop under 50k" into its prices and its other words. Returns `null` if it has no price. */
export function parsePrices(search: string): (Prices & { rest: string }) | null {
	const text = search.slice(0, MAX_SEARCH_LENGTH)
	const tokens = tokenize(text)
	const otherTokens: Token[] = []
	let prices: Prices = {}
	for (let at = 0; at < tokens.length; ) {
		const bounds = readPrices(tokens, at)
		const token = tokens[at]
		if (bounds) {
			prices = { ...toParameters(bounds), ...prices }
			while (isRedundant(otherTokens.at(-1))) otherTokens.pop()
			at = bounds.end
			while (isRedundant(tokens[at])) at += 1
		} else if (token) {
			otherTokens.push(token)
			at += 1
		}
	}
	return Object.keys(prices).length > 0 ? { ...prices, rest: joinTokens(text, otherTokens) } : null
}

function toParameters({ min, max }: Bounds): Prices {
	const parameters = Object.entries({ minPrice: min, maxPrice: max }).flatMap(([name, taka]) =>
		taka === undefined ? [] : [[name, String(Math.round(taka))]],
	)
	return Object.fromEntries(parameters)
}

function isRedundant(token: Token | undefined): boolean {
	return priceWords.redundant.some((word) => word === token?.text)
}

/** Joins tokens with the original spacing, and drops isolated symbols. Returns '' if only stop words remain. */
function joinTokens(text: string, tokens: Token[]): string {
	const spaced = tokens.map(({ start, end, isAttached }, index) => {
		const isAttachedHere = isAttached && tokens[index - 1]?.end === start
		return `${isAttachedHere ? '' : ' '}${text.slice(start, end)}`
	})
	const words = spaced
		.join('')
		.split(' ')
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
	return words.every((word) => stopWords.includes(word.toLowerCase())) ? '' : words.join(' ')
}

/** Returns the price bounds that start at `at`, or `null` if there are none. */
function readPrices(tokens: Token[], at: number): Bounds | null {
	const prefix = readPrefix(tokens, at)
	if (prefix.kind === null && isPartOfModelName(tokens, at)) return null
	const amount = readAmount(tokens, prefix.end)
	if (!amount) return null
	return readRange(tokens, amount, prefix) ?? readBound(tokens, amount, prefix)
}

function readPrefix(tokens: Token[], at: number): Prefix {
	const matches = prefixKinds
		.map((kind) => ({ kind, end: skipPhrase(tokens, at, priceWords[kind]) }))
		.filter(({ end }) => end > at)
	const [longest] = matches.sort((one, other) => other.end - one.end)
	if (!longest) return { kind: null, end: at }
	return tokens[longest.end]?.text === ':' ? { ...longest, end: longest.end + 1 } : longest
}

/** Returns true for numbers in model names, such as the graphics card RTX-4060 and the keyboard TK820. */
function isPartOfModelName(tokens: Token[], at: number): boolean {
	const [previous, current, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
	if (current?.text === 'tk' && next?.isAttached && next.text !== '.') return true
	return current?.isAttached === true && /[\p{L}\p{N}.,/-]$/u.test(previous?.text ?? '')
}

/** Reads a range. In "20 to 30 thousand", the multiplier applies to both bounds. */
function readRange(tokens: Token[], from: Amount, { kind }: Prefix): Bounds | null {
	const afterTo = skipPhrase(tokens, from.end, [...priceWords.to, ...priceWords.priceTo])
	const to = afterTo > from.end ? readAmount(tokens, afterTo) : null
	if (!to) return null
	const hasOwnMultiplier = from.evidence !== null || from.number >= to.number
	const [min, max] = [hasOwnMultiplier ? from.taka : from.number * (to.taka / to.number), to.taka]
	const isRound = from.evidence === null && min % PRICE_STEP === 0 && max <= min * MAX_RATIO
	if (min >= max || min < PRICE_STEP || !(isMoney(from) || isRound)) return null
	const end = skipPhrase(tokens, to.end, priceWords.atMostAfter)
	const isPriceTo = skipPhrase(tokens, from.end, priceWords.priceTo) > from.end
	const isPriceRange = kind !== null || isPriceTo || end > to.end || isMoney(to)
	return isPriceRange ? { min, max, end } : null
}

/** Reads a single price, which is the maximum unless a word such as "over" makes it the minimum. */
function readBound(tokens: Token[], amount: Amount, { kind }: Prefix): Bounds | null {
	const { taka } = amount
	if (taka < PRICE_STEP) return null
	const afterMax = skipPhrase(tokens, amount.end, priceWords.atMostAfter)
	const afterMin = skipPhrase(tokens, amount.end, priceWords.atLeastAfter)
	if (kind === 'atMost' || afterMax > amount.end) return { max: taka, end: afterMax }
	if (kind === 'atLeast' || afterMin > amount.end) {
		const isPrice = isMoney(amount) || (taka >= MIN_BARE_PRICE && taka % 1000 === 0)
		return isPrice ? { min: taka, end: afterMin } : null
	}
	const isPrice = kind === 'atMostMoney' ? isMoney(amount) : amount.evidence === 'word'
	return isPrice ? { max: taka, end: amount.end } : null
}

function isMoney({ evidence, number }: Amount): boolean {
	return evidence === 'word' || (evidence === 'k' && number >= MIN_K)
}
