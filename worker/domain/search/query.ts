import { type Lookup, TIERS } from '#db/search/search.ts'
import { banglaStems, isBangla, readAcronym } from './bangla.ts'
import { maxEdits, oneDeletion, twoDeletions } from './fuzzy-keys.ts'
import { phoneticSynonyms, removeStopWords, synonymsOf } from './lexicon.ts'
import { phoneticKey } from './phonetics.ts'
import { splitUnit, stem, tokenizeUnstemmed } from './tokens.ts'

/** A term of a query. Every product of the result must match it, unless it is optional. */
export type QueryTerm = {
	token: string
	unstemmed: string
	/** The token, and its concatenations with adjacent tokens. */
	variants: string[]
	isOptional: boolean
	/** Indexes of the terms next to it that no space separates. An unknown one is ignored. */
	adjacent: number[]
}

type ParsedQuery = { terms: QueryTerm[]; requiredCount: number; lookups: Lookup[] }

type Options = { isExact?: boolean }

export function parseQuery(text: string, { isExact = false }: Options = {}): ParsedQuery {
	const allRuns = tokenizeUnstemmed(text)
	const unstemmed = isExact ? allRuns : removeStopWords(allRuns)
	const runs = unstemmed.map((run) => run.map(stem))
	const allTokens = runs.flat()
	const tokens = [...new Set(allTokens)]
	const shingles = listShingles(runs)
	const terms = tokens.map((token, index) => ({
		token,
		unstemmed: unstemmed.flat()[allTokens.indexOf(token)] ?? token,
		variants: [token, ...shingles.filter((group) => group.includes(token)).map(join)],
		isOptional:
			!isExact && tokens.length > 1 && index === tokens.length - 1 && isShortPrefix(token),
		adjacent: isExact ? [] : adjacentTerms(token, runs, tokens),
	}))
	const lastToken = tokens.at(-1) ?? ''
	const expansions = isExact
		? [directLookups]
		: [directLookups, synonymLookups, fuzzyLookups, prefixLookups]
	const lookups = terms.flatMap((term, index) =>
		expansions.flatMap((expand) => expand(term, index, lastToken)),
	)
	const requiredCount = terms.filter(({ isOptional }) => !isOptional).length
	return { terms, requiredCount, lookups }
}

function adjacentTerms(token: string, runs: string[][], tokens: string[]): number[] {
	const otherParts = runs
		.filter((run) => run.includes(token))
		.map((run) => run.filter((part) => part !== token))
	return otherParts.every((parts) => parts.length > 0)
		? otherParts.flat().map((part) => tokens.indexOf(part))
		: []
}

function isShortPrefix(token: string): boolean {
	return /^(?:\d|[a-z]{1,2})$/.test(token)
}

const join = (tokens: string[]) => tokens.join('')

/** Returns adjacent tokens, parts of a code such as "wh 1000 xm4" and runs such as "r.a.t" that may be one word. */
function listShingles(runs: string[][]): string[][] {
	const all = runs.flat()
	const groupsOf = (size: number) =>
		all.slice(size - 1).map((_, index) => all.slice(index, index + size))
	const codes = groupsOf(3).filter((group) => group.some((token) => /\d/.test(token)))
	return [...groupsOf(2), ...codes, ...runs.filter((run) => run.length > 2)]
}

/** Returns the lookup keys of the words, each alone and as a shingle of a name. */
const withShingles = (words: string[]) => words.flatMap((word) => [word, `+${word}`])

function directLookups({ token, variants }: QueryTerm, term: number): Lookup[] {
	return [
		...withShingles([token]).map((key): Lookup => [term, TIERS.exact, key]),
		...withShingles(variants.slice(1)).map((key): Lookup => [term, TIERS.concatenated, key]),
	]
}

/** Completes the last token, and a code or a number with its unit that it ends: "EPH-30" is a prefix of "EPH-30B". */
function prefixLookups({ token, variants }: QueryTerm, term: number, lastToken: string): Lookup[] {
	const prefixes = token === lastToken && token.length > 1 ? [token] : []
	const concatenated = variants.slice(1).filter((variant) => variant.endsWith(lastToken))
	return [...prefixes, ...concatenated].map((key): Lookup => [term, TIERS.prefix, key])
}

/** A size of a drive or screen in inches. */
const FRACTION = /^\d+\.\d$/

/** Looks up synonyms, the number without its unit, inches where no unit is given, and letters spelled out in Bangla. */
function synonymLookups({ token, variants }: QueryTerm, term: number): Lookup[] {
	const { number = '', hasUnit = false } = splitUnit(token) ?? {}
	const acronyms = [token, ...banglaStems(token)].map(readAcronym)
	const inches = FRACTION.test(token) ? `${token}inch` : ''
	const words = [...variants.flatMap(synonymsOf), hasUnit ? number : '', inches, ...acronyms]
	return withShingles(words.filter((word) => word !== '')).map((key) => [term, TIERS.synonym, key])
}

function fuzzyLookups({ token, unstemmed, variants }: QueryTerm, term: number): Lookup[] {
	const phoneticTier = isBangla(token) ? TIERS.transliterated : TIERS.phonetic
	const phoneticKeys = [...new Set(variants.map(phoneticKey))].filter((key) => key !== '')
	const { number } = splitUnit(token) ?? {}
	const spellings = [...new Set([token, unstemmed])]
	const spellingsAllowing = (edits: number) => spellings.filter((text) => maxEdits(text) >= edits)
	const stems = banglaStems(token)
	const stemKeys = stems.flatMap((text) => [
		`~${phoneticKey(text)}`,
		text,
		...phoneticSynonyms(text),
	])
	const keys: [Lookup[1], string[]][] = [
		[phoneticTier, phoneticKeys.map((key) => `~${key}`)],
		[phoneticTier, withShingles(variants.flatMap(phoneticSynonyms))],
		[TIERS.phonetic, withShingles(stemKeys)],
		[TIERS.oneEdit, number ? [number] : []],
		[TIERS.oneEdit, spellingsAllowing(1).flatMap(oneDeletion)],
		[TIERS.twoEdits, spellingsAllowing(2).flatMap(twoDeletions)],
	]
	return keys.flatMap(([tier, tierKeys]) => tierKeys.map((key): Lookup => [term, tier, key]))
}
