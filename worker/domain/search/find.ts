import type { Posting } from '#db/search.ts'
import { BLOCK_SIZE, ENTRY_LENGTH, STAMP, unpack, unpackPlace } from '#db/search-entry.ts'
import { isBangla } from './bangla.ts'
import {
	ABOUT_AS_NEAR,
	GUESSED,
	type Meaning,
	meaningsIn,
	nearestOnly,
	TRANSCRIBED,
} from './choose.ts'
import type { Slot } from './plan.ts'

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

type Understood = {
	found: Found[]
	/** By slot the word it was taken to mean, when that is not what was typed. */
	mended: Map<number, string>
}

const START = {
	shelf: STAMP.local,
	price: STAMP.local + STAMP.shelf,
	createdAt: STAMP.local + STAMP.shelf + STAMP.price,
	nameLength: ENTRY_LENGTH - 2,
	place: ENTRY_LENGTH - 1,
}

/** What was typed counts first; only when no product has all of it, words that look or sound alike. */
export function understand(slots: Slot[], postings: Posting[]): Understood {
	const meanings = meaningsIn(slots, postings)
	const literal = meanings.filter(({ cost }) => cost < GUESSED)
	const known = new Set(meanings.map(({ slot }) => slot))
	const needed = slots.map(({ isOptional, beside }, slot) => {
		const isUnknownPart = !known.has(slot) && beside.some((other) => known.has(other))
		return !isOptional && !isUnknownPart
	})
	const found = findWith(needed, postings, literal)
	if (found.length > 0) return { found, mended: mendedIn(slots, literal, postings) }
	const near = nearestOnly(meanings)
	return { found: findWith(needed, postings, near), mended: mendedIn(slots, near, postings) }
}

function findWith(needed: boolean[], postings: Posting[], meanings: Meaning[]): Found[] {
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

/** Of guesses about as near as the nearest, the first that is written as the word was: a slip in English is shown mended in English. */
function inScriptOf(word: string, [nearest, ...others]: Meaning[]): Meaning | undefined {
	if (!nearest || nearest.cost < GUESSED) return nearest
	return [nearest, ...others].find(
		(meaning) =>
			meaning.cost <= nearest.cost + ABOUT_AS_NEAR && isBangla(meaning.word) === isBangla(word),
	)
}

function mendedIn(slots: Slot[], meanings: Meaning[], postings: Posting[]): Map<number, string> {
	const sizes = new Map<string, number>()
	for (const { word, packed } of postings) {
		sizes.set(word, (sizes.get(word) ?? 0) + packed.length)
	}
	const sizeOf = ({ word }: Meaning) => sizes.get(word) ?? 0
	const mended = new Map<number, string>()
	for (const [slot, { word }] of slots.entries()) {
		const meant = meanings.filter((meaning) => meaning.slot === slot)
		meant.sort((a, b) => a.cost - b.cost || sizeOf(b) - sizeOf(a))
		const best = inScriptOf(word, meant) ?? meant[0]
		if (best && best.cost >= TRANSCRIBED) mended.set(slot, best.word)
	}
	return mended
}
