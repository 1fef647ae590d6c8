import type { Posting } from '#db/search/search.ts'
import {
	BLOCK_SIZE,
	FIELDS,
	POSTING_LENGTH,
	readField,
	unpackPayload,
} from '#db/search/search-posting.ts'
import type { Candidate } from './candidates.ts'

/** A product that matches the query, with the fields that results are filtered and sorted by; price in taka, time in ms. */
export type Match = {
	docId: number
	facet: number
	price: number
	createdAt: number
	score: number
	hasOptional: boolean
}

/** Returns the products that match every required term by some candidate. */
export function matchProducts(
	required: boolean[],
	postings: Posting[],
	candidates: Candidate[],
): Match[] {
	const termsWithCandidates = new Set(candidates.map(({ term }) => term))
	if (required.some((isRequired, term) => isRequired && !termsWithCandidates.has(term))) return []
	const byWord = groupBy(candidates, ({ word }) => word)
	const candidatePostings = postings.filter(({ word }) => byWord.has(word))
	return [...groupBy(candidatePostings, ({ block }) => block)].flatMap(([block, blockPostings]) =>
		matchBlock({ block, postings: blockPostings, required, byWord }),
	)
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>()
	for (const item of items) {
		const group = groups.get(keyOf(item))
		if (group) group.push(item)
		else groups.set(keyOf(item), [item])
	}
	return groups
}

type Block = {
	block: number
	postings: Posting[]
	/** A flag for each term: true if every product must match it. */
	required: boolean[]
	byWord: Map<string, Candidate[]>
}

function matchBlock({ block, postings, required, byWord }: Block): Match[] {
	const scores = new Float32Array(required.length * BLOCK_SIZE)
	const entries: [string, number][] = new Array(BLOCK_SIZE)
	for (const { word, packed } of postings) {
		const candidates = byWord.get(word) ?? []
		for (let start = 0; start < packed.length; start += POSTING_LENGTH) {
			const docOffset = readField(packed, start, FIELDS.docOffset)
			entries[docOffset] = [packed, start]
			const payload = readField(packed, start, FIELDS.payload)
			for (const { term, weight } of candidates) {
				const index = term * BLOCK_SIZE + docOffset
				scores[index] = Math.max(scores[index] ?? 0, payloadScore(payload, term) * weight)
			}
		}
	}
	return entries.flatMap(([packed, start], docOffset) => {
		const termScores = required.map((_, term) => scores[term * BLOCK_SIZE + docOffset] ?? 0)
		const score = totalScore(required, termScores)
		if (score <= 0) return []
		const hasOptional = termScores.some((termScore, term) => !required[term] && termScore > 0)
		return {
			docId: block * BLOCK_SIZE + docOffset,
			hasOptional,
			...readMatch(packed, start, score),
		}
	})
}

function readMatch(packed: string, start: number, score: number) {
	return {
		facet: readField(packed, start, FIELDS.facet),
		price: readField(packed, start, FIELDS.price),
		createdAt: readField(packed, start, FIELDS.createdAt),
		score: score - NAME_LENGTH_WEIGHT * readField(packed, start, FIELDS.nameLength),
	}
}

/** Products with an optional term rank above all without it. */
const OPTIONAL_BOOST = 4

/** Returns 0 when a required term is missing. */
function totalScore(required: boolean[], termScores: number[]): number {
	let total = 0
	for (const [term, score] of termScores.entries()) {
		const isRequired = required[term]
		if (score === 0 && isRequired) return 0
		total += isRequired ? score : score * OPTIONAL_BOOST
	}
	return total
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }
/** Weight that ranks the shorter of two names first if both contain all terms. */
const NAME_LENGTH_WEIGHT = 0.2

/** Category words score highest, then words of the name. Earlier words and words in the order of the query score higher. */
function payloadScore(payload: number, term: number): number {
	const { namePosition, isCategory, isIdentifier } = unpackPayload(payload)
	const category = isCategory ? WEIGHT.category : 0
	if (namePosition === null) return category + (isIdentifier ? WEIGHT.identifier : WEIGHT.other)
	const early = WEIGHT.early / (1 + namePosition)
	const inOrder = WEIGHT.inOrder / (1 + Math.abs(namePosition - term))
	return category + WEIGHT.name + early + inOrder
}

/** Returns the posting without the products of these facets. */
export function withoutFacets(
	{ packed, ...posting }: Posting,
	facets: ReadonlySet<number>,
): Posting {
	const entries = entriesOf(packed).filter(
		(entry) => !facets.has(readField(entry, 0, FIELDS.facet)),
	)
	return { ...posting, packed: entries.join('') }
}

/** Returns true if some product has the word in the name of its category or subcategory. */
export function isCategoryWord({ packed }: Posting): boolean {
	return entriesOf(packed).some(
		(entry) => unpackPayload(readField(entry, 0, FIELDS.payload)).isCategory,
	)
}

/** Returns the candidates that occur in some of these products. */
export function matchedCandidates(
	matches: Match[],
	candidates: Candidate[],
	postings: Posting[],
): Candidate[] {
	const docIds = new Set(matches.map(({ docId }) => docId))
	const isInMatches = ({ block, packed }: Posting) =>
		entriesOf(packed).some((entry) =>
			docIds.has(block * BLOCK_SIZE + readField(entry, 0, FIELDS.docOffset)),
		)
	const words = new Set(postings.filter(isInMatches).map(({ word }) => word))
	return candidates.filter(({ word }) => words.has(word))
}

const ENTRY = new RegExp(`.{${POSTING_LENGTH}}`, 'g')

function entriesOf(packed: string): string[] {
	return packed.match(ENTRY) ?? []
}
