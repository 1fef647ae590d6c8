import type { Posting } from '#db/search.ts'
import { BLOCK_SIZE, ENTRY_LENGTH, STAMP, unpack, unpackPlace } from '#db/search-entry.ts'
import type { Meaning } from './choose.ts'

/** A product that has all words, with what lists are filtered and sorted by; money in taka, time in ms. */
export type Found = {
	number: number
	shelf: number
	price: number
	createdAt: number
	score: number
	/** Whether it has some word that may be left out. */
	hasOptional: boolean
}

const START = {
	shelf: STAMP.local,
	price: STAMP.local + STAMP.shelf,
	createdAt: STAMP.local + STAMP.shelf + STAMP.price,
	nameLength: ENTRY_LENGTH - 2,
	place: ENTRY_LENGTH - 1,
}

/** Every product in which each slot that is needed is filled by some of the meanings. */
export function findWith(needed: boolean[], postings: Posting[], meanings: Meaning[]): Found[] {
	const filled = new Set(meanings.map(({ slot }) => slot))
	if (needed.some((isNeeded, slot) => isNeeded && !filled.has(slot))) return []
	const byWord = groupedBy(meanings, ({ word }) => word)
	const used = postings.filter(({ word }) => byWord.has(word))
	const blocks = groupedBy(used, ({ block }) => block)
	return [...blocks].flatMap(([block, within]) => findInBlock({ block, within, needed, byWord }))
}

function groupedBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
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
	within: Posting[]
	/** By slot, whether every product must fill it. */
	needed: boolean[]
	byWord: Map<string, Meaning[]>
}

function findInBlock({ block, within, needed, byWord }: Block): Found[] {
	const scores = new Float32Array(needed.length * BLOCK_SIZE)
	const entries: [string, number][] = new Array(BLOCK_SIZE)
	for (const { word, packed } of within) {
		const meant = byWord.get(word) ?? []
		for (let at = 0; at < packed.length; at += ENTRY_LENGTH) {
			const local = unpack(packed, at, STAMP.local)
			entries[local] = [packed, at]
			const place = unpack(packed, at + START.place, 1)
			for (const { slot, worth } of meant) {
				const index = slot * BLOCK_SIZE + local
				const score = placeScore(place, slot) * worth
				if (score > (scores[index] ?? 0)) scores[index] = score
			}
		}
	}
	const found: Found[] = []
	for (let local = 0; local < BLOCK_SIZE; local++) {
		const entry = entries[local]
		const score = entry ? totalScore(needed, scores, local) : 0
		if (!entry || score <= 0) continue
		const hasOptional = fillsOptional(needed, scores, local)
		found.push({ ...readEntry(entry, block * BLOCK_SIZE + local, score), hasOptional })
	}
	return found
}

function fillsOptional(needed: boolean[], scores: Float32Array, local: number): boolean {
	return needed.some((isNeeded, slot) => !isNeeded && (scores[slot * BLOCK_SIZE + local] ?? 0) > 0)
}

/** What has an optional word comes before all that has not. */
const OPTIONAL_WEIGHT = 4

function totalScore(needed: boolean[], scores: Float32Array, local: number): number {
	let total = 0
	for (const [slot, isNeeded] of needed.entries()) {
		const score = scores[slot * BLOCK_SIZE + local] ?? 0
		if (score === 0 && isNeeded) return 0
		total += isNeeded ? score : score * OPTIONAL_WEIGHT
	}
	return total
}

function readEntry([packed, at]: [string, number], number: number, total: number) {
	return {
		number,
		shelf: unpack(packed, at + START.shelf, STAMP.shelf),
		price: unpack(packed, at + START.price, STAMP.price),
		createdAt: unpack(packed, at + START.createdAt, STAMP.createdAt),
		score: total - WEIGHT_OF_NAME_LENGTH * unpack(packed, at + START.nameLength, 1),
	}
}

/** How much it says for a product that a word stands there. */
const WEIGHT = { kind: 60, name: 40, early: 12, inOrder: 10, mark: 25, rest: 10 }
/** So that of two names with all the words the shorter one comes first. */
const WEIGHT_OF_NAME_LENGTH = 0.2

/** What names the kind of a product counts most, then its name from the beginning, in the order that was typed. */
function placeScore(value: number, slot: number): number {
	const { inName, isKind, isMark } = unpackPlace(value)
	const kind = isKind ? WEIGHT.kind : 0
	if (inName === null) return kind + (isMark ? WEIGHT.mark : WEIGHT.rest)
	const isEarly = WEIGHT.early / (1 + inName)
	const isInOrder = WEIGHT.inOrder / (1 + Math.abs(inName - slot))
	return kind + WEIGHT.name + isEarly + isInOrder
}

/** Whether the word is of the category or subcategory of some product. */
export function namesKind({ packed }: Posting): boolean {
	for (let at = START.place; at < packed.length; at += ENTRY_LENGTH) {
		if (unpackPlace(unpack(packed, at, 1)).isKind) return true
	}
	return false
}

/** Those of the meanings that some of these products have. */
export function meaningsUsed(found: Found[], meanings: Meaning[], postings: Posting[]): Meaning[] {
	const numbers = new Set(found.map(({ number }) => number))
	const asked = new Set(meanings.map(({ word }) => word))
	const used = new Set<string>()
	for (const { word, block, packed } of postings) {
		if (!asked.has(word) || used.has(word)) continue
		for (let at = 0; at < packed.length; at += ENTRY_LENGTH) {
			const number = block * BLOCK_SIZE + unpack(packed, at, STAMP.local)
			if (!numbers.has(number)) continue
			used.add(word)
			break
		}
	}
	return meanings.filter(({ word }) => used.has(word))
}
