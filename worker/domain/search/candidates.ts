import { TIERS } from '#db/search/search.ts'
import { isBangla } from '#worker/domain/text/bangla.ts'
import { editDistance, maxEdits } from './edits.ts'
import { phoneticDistance, pronunciationsOf, soundAlike } from './phonetics.ts'
import type { MatchedWord, Posting } from './postings.ts'
import type { QueryTerm } from './query.ts'
import { splitUnit } from './tokens.ts'

/** `cost` is the distance from the term; `weight` multiplies the scores of the products. */
export type Candidate = { word: string; cost: number; weight: number; postings: Posting[] }

export type TermCandidates = QueryTerm & { candidates: Candidate[] }

/** Candidates of this cost and above are guesses. Transliterations and their synonyms cost less. */
export const FUZZY_COST = 0.2
export const TRANSLITERATION_COST = 0.16
const TRANSLITERATED_SYNONYM_COST = 0.19
const COST_PER_EDIT = 0.15
/** Highest cost of a guess that is one edit away or sounds the same. */
export const ONE_EDIT_COST = FUZZY_COST + COST_PER_EDIT
/** Guesses whose costs differ by less than this count as equally near. */
export const COST_TOLERANCE = 0.08

const costByTier = new Map<number, number>([
	[TIERS.exact, 0],
	[TIERS.concatenated, 0],
	[TIERS.synonym, 0.12],
	[TIERS.prefix, 0.15],
])

/** Weight of a longer word that starts with a token which is itself a word. */
export const LONGER_WORD_WEIGHT = 0.45
/** Weight of a word that states a purpose. Too low for the bonus of a category. */
const PURPOSE_WEIGHT = 0.05

export function listCandidates(terms: QueryTerm[], words: MatchedWord[]): TermCandidates[] {
	return terms.map((term, index) => {
		const isWord = words.some(({ tiers }) => tiers[index] === TIERS.exact)
		const candidates = words.flatMap(({ word, tiers, postings }) => {
			const tier = tiers[index]
			if (tier === undefined) return []
			const cost = costByTier.get(tier) ?? fuzzyCost(term, word)
			const isLonger = tier === TIERS.prefix && isWord
			const share = term.isPurpose ? PURPOSE_WEIGHT : 1
			const weight = share * (isLonger ? LONGER_WORD_WEIGHT : 1 - cost)
			return cost === Infinity ? [] : { word, cost, weight, postings }
		})
		return { ...term, candidates }
	})
}

export function isDirect({ cost }: Candidate): boolean {
	return cost < FUZZY_COST
}

export function filterCandidates(
	terms: TermCandidates[],
	isIncluded: (candidate: Candidate, term: TermCandidates) => boolean,
): TermCandidates[] {
	return terms.map((term) => ({
		...term,
		candidates: term.candidates.filter((candidate) => isIncluded(candidate, term)),
	}))
}

/** Leaves direct candidates and the nearest guesses, or else those near `FUZZY_COST`. */
export function nearestCandidates(term: TermCandidates): TermCandidates {
	const nearest = Math.max(FUZZY_COST, Math.min(...term.candidates.map(({ cost }) => cost)))
	const candidates = term.candidates.filter(({ cost }) => cost <= nearest + COST_TOLERANCE)
	return { ...term, candidates }
}

/** Lowest costs of phonetic matches, measured in edits. */
const PHONETIC_EDITS = 0.5
const PHONETIC_SYNONYM_EDITS = 1.5
/** Share of the letters of the longer spelling that may differ in a phonetic match. */
const MAX_SPELLING_DIFFERENCE = 0.65
/** Share of the letters of a pronunciation that may differ. */
const MAX_SOUND_DIFFERENCE = 0.4
/** Fewer Latin letters are too few to compare by sound: "TV" is not "TB". */
const MIN_PHONETIC_LENGTH = 4

/** Returns `Infinity` when the word is too far from the term. */
function fuzzyCost({ token, spellings, forms, phoneticSynonyms }: QueryTerm, word: string): number {
	const isSynonym = phoneticSynonyms.includes(word.replace('+', ''))
	if (isBangla(token)) {
		const sounds = pronunciationsOf(word)
		if (forms.some((form) => soundAlike(pronunciationsOf(form), sounds)))
			return TRANSLITERATION_COST
		if (isSynonym) return TRANSLITERATED_SYNONYM_COST
	}
	const edits = Math.min(
		splitUnit(token)?.number === word ? 1 : Infinity,
		isSynonym ? PHONETIC_SYNONYM_EDITS : Infinity,
		...spellings.map((spelling) => spellingEdits(spelling, word)),
		...forms.map((form) => phoneticEdits(form, word)),
	)
	return FUZZY_COST + edits * COST_PER_EDIT
}

function spellingEdits(spelling: string, word: string): number {
	const edits = editDistance(spelling, word)
	return edits <= maxEdits(spelling) ? edits : Infinity
}

function phoneticEdits(form: string, word: string): number {
	const isTooFar =
		editDistance(form, word) > Math.max(form.length, word.length) * MAX_SPELLING_DIFFERENCE
	const isTooShort = form.length < MIN_PHONETIC_LENGTH
	if ((isTooFar || isTooShort) && !isBangla(form) && !isBangla(word)) return Infinity
	const maxSoundEdits = (length: number) => Math.max(1, length * MAX_SOUND_DIFFERENCE)
	const distance = phoneticDistance(pronunciationsOf(form), pronunciationsOf(word), maxSoundEdits)
	return PHONETIC_EDITS + distance / 2
}
