import { type Posting, TIERS } from '#db/search/search.ts'
import { banglaStems, isBangla } from './bangla.ts'
import { editDistance } from './edit-distance.ts'
import { maxEdits } from './fuzzy-keys.ts'
import { phoneticSynonyms } from './lexicon.ts'
import { pronunciationsOf, soundsAlike } from './phonetics.ts'
import type { QueryTerm } from './query.ts'
import { splitUnit } from './tokens.ts'

/** A word of the vocabulary that may match a term. `cost` is its distance from the term, 0 to 1; `weight` is its share in the score. */
export type Candidate = { term: number; word: string; cost: number; weight: number }

/** Candidates of this cost and above are guesses. Transliterations and their synonyms cost less. */
export const FUZZY_COST = 0.2
export const TRANSLITERATION_COST = 0.16
const TRANSLITERATED_SYNONYM_COST = 0.19
const COST_PER_EDIT = 0.15
/** Highest cost of a guess that is one edit away or sounds the same. */
export const ONE_EDIT_COST = FUZZY_COST + COST_PER_EDIT
/** Guesses whose costs differ by less than this count as equally near. */
export const COST_TOLERANCE = 0.08
const MAX_COST = 0.8

const costByTier = new Map<number, number>([
	[TIERS.exact, 0],
	[TIERS.concatenated, 0],
	[TIERS.synonym, 0.12],
	[TIERS.prefix, 0.15],
])

/** Weight of a longer word that starts with the token, when the token is itself a word. */
const LONGER_WORD_WEIGHT = 0.45

export function listCandidates(terms: QueryTerm[], postings: Posting[]): Candidate[] {
	const matchesByWord = new Map(postings.map(({ word, matches }) => [word, matches]))
	const pairs = [...matchesByWord].flatMap(([word, matches]) =>
		matches.split(' ').map((pair) => {
			const [term = 0, tier = 0] = pair.split(':').map(Number)
			return { term, tier, word }
		}),
	)
	const exact = pairs.filter(({ tier }) => tier === TIERS.exact)
	const completeTerms = new Set(exact.map(({ term }) => term))
	return pairs.flatMap(({ term, tier, word }) => {
		const cost = costByTier.get(tier) ?? fuzzyCost(terms[term], word)
		if (cost === null) return []
		const isLonger = tier === TIERS.prefix && completeTerms.has(term)
		return [{ term, word, cost, weight: isLonger ? LONGER_WORD_WEIGHT : 1 - cost }]
	})
}

/** Returns, for each term, the direct candidates and the nearest guesses. */
export function nearestCandidates(candidates: Candidate[]): Candidate[] {
	const nearest = new Map<number, number>()
	for (const { term, cost } of candidates) {
		if (cost >= FUZZY_COST) nearest.set(term, Math.min(cost, nearest.get(term) ?? 1))
	}
	return candidates.filter(
		({ term, cost }) => cost < FUZZY_COST || cost <= (nearest.get(term) ?? 1) + COST_TOLERANCE,
	)
}

/** Costs of phonetic matches, measured in edits. */
const PHONETIC_EDITS = 0.5
const PHONETIC_SYNONYM_EDITS = 1.5
const MAX_PHONETIC_DISTANCE = 0.65
/** Two or three Latin letters are too few to compare by sound: "TV" is not "TB". */
const MIN_PHONETIC_LENGTH = 4

/** Returns `null` when the word is too far from the term. */
function fuzzyCost(term: QueryTerm | undefined, word: string): number | null {
	if (!term) return null
	const { token, unstemmed, variants } = term
	const forms = [...variants, ...banglaStems(token)]
	if (isBangla(token)) {
		if (forms.some((text) => soundsAlike(text, word))) return TRANSLITERATION_COST
		if (forms.some((text) => isPhoneticSynonym(text, word))) return TRANSLITERATED_SYNONYM_COST
	}
	const edits = Math.min(
		splitUnit(token)?.number === word ? 1 : Infinity,
		spellingEdits(token, word),
		spellingEdits(unstemmed, word),
		...forms.map((text) => phoneticEdits(text, word)),
		...forms.map((text) => (isPhoneticSynonym(text, word) ? PHONETIC_SYNONYM_EDITS : Infinity)),
	)
	return edits === Infinity ? null : Math.min(FUZZY_COST + edits * COST_PER_EDIT, MAX_COST)
}

function isPhoneticSynonym(text: string, word: string): boolean {
	return phoneticSynonyms(text).includes(word.replace('+', ''))
}

function spellingEdits(token: string, word: string): number {
	const edits = editDistance(token, word)
	return edits <= maxEdits(token) ? edits : Infinity
}

function phoneticEdits(text: string, word: string): number {
	const isTooFar =
		editDistance(text, word) > Math.max(text.length, word.length) * MAX_PHONETIC_DISTANCE
	const isTooShort = text.length < MIN_PHONETIC_LENGTH
	if ((isTooFar || isTooShort) && !isBangla(text) && !isBangla(word)) return Infinity
	const sounds = pronunciationsOf(word)
	const edits = pronunciationsOf(text).flatMap((sound) =>
		sounds.map((other) => pronunciationEdits(sound, other)),
	)
	return PHONETIC_EDITS + Math.min(...edits) / 2
}

function pronunciationEdits(sound: string, other: string): number {
	if (Math.abs(sound.length - other.length) > 1) return Infinity
	const edits = editDistance(sound, other)
	return edits <= Math.max(1, sound.length / 2.5) ? edits : Infinity
}
