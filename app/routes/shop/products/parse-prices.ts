import { priceWords } from '#content/price-words.ts'
import { stopWords } from '#content/stop-words.ts'
import { MAX_SEARCH_LENGTH, PRICE_STEP } from '#contract/limits.ts'
import { type Amount, readAmount, skipPhrase, type Token, tokensOf } from './parse-amount.ts'

/** Whole taka, as the parameters of the listing carry them. */
type Prices = { minPrice?: string; maxPrice?: string }
/** `end` is the token after it. */
type Said = { min?: number; max?: number; end: number }
type Lead = { kind: (typeof leads)[number] | null; end: number }

const leads = ['between', 'atMost', 'atMostMoney', 'atLeast'] as const
/** From here on a number in whole thousands is a price even where nobody says taka. */
const LARGE = 5000
/** A screen has 4k and a sensor 8k. */
const FEWEST_K = 10
const WIDEST = 10

/** The prices that a search says in words, as "laptop under 50k" does, and its other words; `null` when it says none. */
export function parsePrices(search: string): (Prices & { rest: string }) | null {
	const text = search.slice(0, MAX_SEARCH_LENGTH)
	const tokens = tokensOf(text)
	const others: Token[] = []
	let prices: Prices = {}
	for (let at = 0; at < tokens.length; ) {
		const said = readPrices(tokens, at)
		const token = tokens[at]
		if (said) {
			prices = { ...parametersOf(said), ...prices }
			while (isBeside(others.at(-1))) others.pop()
			at = said.end
			while (isBeside(tokens[at])) at += 1
		} else if (token) {
			others.push(token)
			at += 1
		}
	}
	return Object.keys(prices).length > 0 ? { ...prices, rest: wordsIn(text, others) } : null
}

function parametersOf({ min, max }: Said): Prices {
	const said = Object.entries({ minPrice: min, maxPrice: max }).flatMap(([name, taka]) =>
		taka === undefined ? [] : [[name, String(Math.round(taka))]],
	)
	return Object.fromEntries(said)
}

function isBeside(token: Token | undefined): boolean {
	return priceWords.beside.some((word) => word === token?.text)
}

/** What stands there, without signs that are left alone; '' where it says nothing. */
function wordsIn(text: string, tokens: Token[]): string {
	const written = tokens.map(({ start, end, isGlued }, index) => {
		const isNext = isGlued && tokens[index - 1]?.end === start
		return `${isNext ? '' : ' '}${text.slice(start, end)}`
	})
	const words = written
		.join('')
		.split(' ')
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
	return words.every((word) => stopWords.includes(word.toLowerCase())) ? '' : words.join(' ')
}

/** The prices that are said from this token on. */
function readPrices(tokens: Token[], at: number): Said | null {
	const lead = leadAt(tokens, at)
	if (lead.kind === null && isOfCode(tokens, at)) return null
	const amount = readAmount(tokens, lead.end)
	if (!amount) return null
	return readRange(tokens, amount, lead) ?? readBound(tokens, amount, lead)
}

function leadAt(tokens: Token[], at: number): Lead {
	const found = leads
		.map((kind) => ({ kind, end: skipPhrase(tokens, at, priceWords[kind]) }))
		.filter(({ end }) => end > at)
	const [longest] = found.sort((one, other) => other.end - one.end)
	if (!longest) return { kind: null, end: at }
	return tokens[longest.end]?.text === ':' ? { ...longest, end: longest.end + 1 } : longest
}

/** The 4060 of RTX-4060 is no price, nor is the keyboard TK820. */
function isOfCode(tokens: Token[], at: number): boolean {
	const [before, here, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
	if (here?.text === 'tk' && after?.isGlued && after.text !== '.') return true
	return here?.isGlued === true && /[\p{L}\p{N}.,/-]$/u.test(before?.text ?? '')
}

/** "20 to 30 thousand" begins at twenty thousand. */
function readRange(tokens: Token[], from: Amount, { kind }: Lead): Said | null {
	const after = skipPhrase(tokens, from.end, [...priceWords.to, ...priceWords.priceTo])
	const to = after > from.end ? readAmount(tokens, after) : null
	if (!to) return null
	const isTold = from.counted !== null || from.number >= to.number
	const [min, max] = [isTold ? from.taka : from.number * (to.taka / to.number), to.taka]
	const isRound = from.counted === null && min % PRICE_STEP === 0 && max <= min * WIDEST
	if (min >= max || min < PRICE_STEP || !(isMoney(from) || isRound)) return null
	const end = skipPhrase(tokens, to.end, priceWords.atMostAfter)
	const isPriceTo = skipPhrase(tokens, from.end, priceWords.priceTo) > from.end
	const isSaid = kind !== null || isPriceTo || end > to.end || isMoney(to)
	return isSaid ? { min, max, end } : null
}

/** The most or the least that somebody would pay; a price with no such word beside it is the most. */
function readBound(tokens: Token[], amount: Amount, { kind }: Lead): Said | null {
	const { taka } = amount
	if (taka < PRICE_STEP) return null
	const most = skipPhrase(tokens, amount.end, priceWords.atMostAfter)
	const least = skipPhrase(tokens, amount.end, priceWords.atLeastAfter)
	if (kind === 'atMost' || most > amount.end) return { max: taka, end: most }
	if (kind === 'atLeast' || least > amount.end) {
		const isPrice = isMoney(amount) || (taka >= LARGE && taka % 1000 === 0)
		return isPrice ? { min: taka, end: least } : null
	}
	const isPrice = kind === 'atMostMoney' ? isMoney(amount) : amount.counted === 'in words'
	return isPrice ? { max: taka, end: amount.end } : null
}

function isMoney({ counted, number }: Amount): boolean {
	return counted === 'in words' || (counted === 'k' && number >= FEWEST_K)
}
