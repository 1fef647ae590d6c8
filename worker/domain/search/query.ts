import { MAX_SEARCH_WORDS } from '#contract/base/limits.ts'
import { expandUpcE, readScan } from '#contract/catalogue/gtin.ts'
import { type Lookup, TIERS } from '#db/search/search.ts'
import { banglaStems, isBangla, readAcronym } from '#worker/domain/text/bangla.ts'
import { maxEdits, oneDeletion, twoDeletions } from './edits.ts'
import { listPurposeRuns, phoneticSynonyms, removeStopWords, synonymsOf } from './lexicon.ts'
import { phoneticKey } from './phonetics.ts'
import { splitUnit, stem, tokenize, tokenizeQuery } from './tokens.ts'

/** A term of a query. Every product of the result must match it, unless it is optional. */
export type QueryTerm = {
	token: string
	/** Number of the run of text without spaces that the token is from. */
	run: number
	/** The token with and without its plural ending. */
	spellings: string[]
	/** The token concatenated with adjacent tokens. */
	concatenations: string[]
	/** The token, its concatenations, and their stems in Bangla. */
	forms: string[]
	/** Words of the groups of synonyms in which a word sounds like one of the forms. */
	phoneticSynonyms: string[]
	isOptional: boolean
	/** States what the product is for, such as "laptop" in "charger for laptop". */
	isPurpose: boolean
}

type ParsedQuery = { terms: QueryTerm[]; requiredCount: number; lookups: Lookup[] }

export function parseQuery(text: string, isExact: boolean): ParsedQuery {
	const words = listWords(readScan(text), isExact)
	const tokens = words.map(({ token }) => token)
	const lastToken = tokens.at(-1) ?? ''
	const firstWords = words.filter(({ token }, index) => tokens.indexOf(token) === index)
	const hasProduct = firstWords.some(({ isPurpose }) => !isPurpose)
	const terms = firstWords.map(({ token, word, run, isPurpose }, index, { length }): QueryTerm => {
		const concatenations = listShingles(tokens, token)
		const words = [token, ...concatenations]
		const forms = [...words, ...words.flatMap(banglaStems)]
		return {
			token,
			run,
			spellings: [...new Set([token, word])],
			concatenations,
			forms,
			phoneticSynonyms: forms.flatMap(phoneticSynonyms),
			// One digit or letter may be the start of a word.
			isOptional: !isExact && length > 1 && index === length - 1 && /^[\da-z]$/.test(token),
			isPurpose: hasProduct && isPurpose,
		}
	})
	const lookups = terms.flatMap((term, index) =>
		keysOf(term, lastToken)
			.filter(([tier]) => !isExact || tier <= TIERS.concatenated)
			.flatMap(([tier, keys]) => keys.map((key): Lookup => [index, tier, key])),
	)
	const requiredCount = terms.filter(({ isOptional }) => !isOptional).length
	return { terms, requiredCount, lookups }
}

type Word = { word: string; token: string; run: number; isPurpose: boolean }

/** Returns the words of a query without stop words: the first `MAX_SEARCH_WORDS` different ones. */
function listWords(text: string, isExact: boolean): Word[] {
	const runs = tokenizeQuery(text)
	const purpose = listPurposeRuns(runs)
	const words = (isExact ? runs : removeStopWords(runs)).flatMap((tokens, run) => {
		const isPurpose = purpose.includes(tokens)
		return tokens.map((word): Word => ({ word, token: stem(word), run, isPurpose }))
	})
	const searched = [...new Set(words.map(({ token }) => token))].slice(0, MAX_SEARCH_WORDS)
	return words.filter(({ token }) => searched.includes(token))
}

/** "web cam" may be one word. Joins three tokens if one has a digit, as in "wh 1000 xm4". */
function listShingles(tokens: string[], token: string): string[] {
	const shinglesOf = (size: number) =>
		tokens.slice(size - 1).map((_, index) => tokens.slice(index, index + size))
	const codes = shinglesOf(3).filter((shingle) => shingle.some((part) => /\d/.test(part)))
	const shingles = [...shinglesOf(2), ...codes].filter((shingle) => shingle.includes(token))
	return shingles.map((shingle) => shingle.join(''))
}

/** Returns the lookup keys of the words, each alone and as a shingle of a name. */
const withShingles = (words: string[]) => words.flatMap((word) => [word, `+${word}`])

type Keys = [tier: Lookup[1], keys: string[]]

function keysOf(term: QueryTerm, lastToken: string): Keys[] {
	const { token, concatenations } = term
	// Only the last word is incomplete, alone or in a code: "EPH-30" is a prefix of "EPH-30B".
	const prefixes = concatenations.filter((word) => word.endsWith(lastToken))
	if (token === lastToken && token.length > 1) prefixes.push(token)
	return [
		[TIERS.exact, withShingles([token])],
		[
			TIERS.concatenated,
			withShingles([...concatenations, ...tokenize(expandUpcE(token) ?? '').flat()]),
		],
		[TIERS.synonym, withShingles(listSynonyms(term))],
		[TIERS.prefix, prefixes],
		...fuzzyKeysOf(term),
	]
}

/** Lists synonyms, the number without its unit, and an acronym spelled in Bangla, or ''. */
function listSynonyms({ token, concatenations }: QueryTerm): string[] {
	const { number = '', hasUnit = false } = splitUnit(token) ?? {}
	const acronyms = [token, ...banglaStems(token)].map(readAcronym)
	return [...[token, ...concatenations].flatMap(synonymsOf), ...acronyms, hasUnit ? number : '']
}

function fuzzyKeysOf({ token, spellings, forms, phoneticSynonyms }: QueryTerm): Keys[] {
	const phoneticTier = isBangla(token) ? TIERS.transliterated : TIERS.phonetic
	const spellingsAllowing = (edits: number) => spellings.filter((word) => maxEdits(word) >= edits)
	return [
		[phoneticTier, forms.map((form) => `~${phoneticKey(form)}`)],
		[phoneticTier, withShingles([...banglaStems(token), ...phoneticSynonyms])],
		[TIERS.oneEdit, [splitUnit(token)?.number ?? '', ...spellingsAllowing(1).flatMap(oneDeletion)]],
		[TIERS.twoEdits, spellingsAllowing(2).flatMap(twoDeletions)],
	]
}
