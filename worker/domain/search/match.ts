import type { Posting } from '#db/search/search.ts'
import {
	BLOCK_SIZE,
	FIELDS,
	POSTING_LENGTH,
	unpack,
	unpackPosition,
} from '#db/search/search-posting.ts'
import type { Candidate } from './candidates.ts'

/** A product that matches the query, with the fields that results are filtered and sorted by; price in taka, time in ms. */
export type Match = {
	number: number
	facet: number
	price: number
	createdAt: number
	score: number
	hasOptional: boolean
}

const OFFSET = {
	facet: FIELDS.local,
	price: FIELDS.local + FIELDS.facet,
	createdAt: FIELDS.local + FIELDS.facet + FIELDS.price,
	nameLength: POSTING_LENGTH - 2,
	position: POSTING_LENGTH - 1,
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
	const used = postings.filter(({ word }) => byWord.has(word))
	return [...groupBy(used, ({ block }) => block)].flatMap(([block, inBlock]) =>
		matchBlock({ block, postings: inBlock, required, byWord }),
	)
}

/** Returns the posting without the products of these facets. */
export function withoutFacets(posting: Posting, facets: ReadonlySet<number>): Posting {
	let packed = ''
	for (let start = 0; start < posting.packed.length; start += POSTING_LENGTH) {
		const facet = unpack(posting.packed, start + OFFSET.facet, FIELDS.facet)
		if (!facets.has(facet)) packed += posting.packed.slice(start, start + POSTING_LENGTH)
	}
	return { ...posting, packed }
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
	/** By term, whether every product must match it. */
	required: boolean[]
	byWord: Map<string, Candidate[]>
}

function matchBlock({ block, postings, required, byWord }: Block): Match[] {
	const scores = new Float32Array(required.length * BLOCK_SIZE)
	const entries: [string, number][] = new Array(BLOCK_SIZE)
	for (const { word, packed } of postings) {
		const candidates = byWord.get(word) ?? []
		for (let start = 0; start < packed.length; start += POSTING_LENGTH) {
			const local = unpack(packed, start, FIELDS.local)
			entries[local] = [packed, start]
			const position = unpack(packed, start + OFFSET.position, 1)
			for (const { term, weight } of candidates) {
				const index = term * BLOCK_SIZE + local
				const score = positionScore(position, term) * weight
				if (score > (scores[index] ?? 0)) scores[index] = score
			}
		}
	}
	return entries.flatMap((entry, local) => {
		const termScores = required.map((_, term) => scores[term * BLOCK_SIZE + local] ?? 0)
		const score = totalScore(required, termScores)
		if (score <= 0) return []
		const hasOptional = termScores.some((termScore, term) => !required[term] && termScore > 0)
		return { ...readFields(entry, block * BLOCK_SIZE + local, score), hasOptional }
	})
}

/** Products with an optional term rank above all without it. */
const OPTIONAL_WEIGHT = 4

/** Returns 0 when a required term is missing. */
function totalScore(required: boolean[], termScores: number[]): number {
	let total = 0
	for (const [term, score] of termScores.entries()) {
		const isRequired = required[term]
		if (score === 0 && isRequired) return 0
		total += isRequired ? score : score * OPTIONAL_WEIGHT
	}
	return total
}

function readFields([packed, start]: [string, number], number: number, total: number) {
	return {
		number,
		facet: unpack(packed, start + OFFSET.facet, FIELDS.facet),
		price: unpack(packed, start + OFFSET.price, FIELDS.price),
		createdAt: unpack(packed, start + OFFSET.createdAt, FIELDS.createdAt),
		score: total - NAME_LENGTH_WEIGHT * unpack(packed, start + OFFSET.nameLength, 1),
	}
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }
/** Of two names with all terms the shorter one ranks first. */
const NAME_LENGTH_WEIGHT = 0.2

/** Words of the category count most, then those of the name: earlier ones more, and those in the order of the query. */
function positionScore(value: number, term: number): number {
	const { nameIndex, isCategory, isIdentifier } = unpackPosition(value)
	const category = isCategory ? WEIGHT.category : 0
	if (nameIndex === null) return category + (isIdentifier ? WEIGHT.identifier : WEIGHT.other)
	const early = WEIGHT.early / (1 + nameIndex)
	const inOrder = WEIGHT.inOrder / (1 + Math.abs(nameIndex - term))
	return category + WEIGHT.name + early + inOrder
}

/** Returns whether the word is part of the category or subcategory name of some product. */
export function namesCategory({ packed }: Posting): boolean {
	for (let start = OFFSET.position; start < packed.length; start += POSTING_LENGTH) {
		if (unpackPosition(unpack(packed, start, 1)).isCategory) return true
	}
	return false
}

/** Returns the candidates that occur in some of these products. */
export function candidatesIn(
	matches: Match[],
	candidates: Candidate[],
	postings: Posting[],
): Candidate[] {
	const numbers = new Set(matches.map(({ number }) => number))
	const isInMatches = ({ block, packed }: Posting) => {
		for (let start = 0; start < packed.length; start += POSTING_LENGTH) {
			if (numbers.has(block * BLOCK_SIZE + unpack(packed, start, FIELDS.local))) return true
		}
		return false
	}
	const words = new Set(postings.filter(isInMatches).map(({ word }) => word))
	return candidates.filter(({ word }) => words.has(word))
}
