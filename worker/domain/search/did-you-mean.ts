import type { Posting } from '#db/search.ts'
import { isBangla } from './bangla.ts'
import { GUESSED, type Meaning, ONE_SLIP } from './choose.ts'
import { type Found, findWith } from './find.ts'
import type { Slot } from './plan.ts'

/** How many products have the word of a meaning, about. */
export type SizeOf = (meaning: Meaning) => number

type Search = {
	slots: Slot[]
	/** By slot, whether every product must fill it. */
	needed: boolean[]
	postings: Posting[]
	meanings: Meaning[]
	sizeOf: SizeOf
}

/** A product with a slip in its own data must not hide what everybody else means by the word. */
const MUCH_MORE = 20
const MOST_TRIES = 6

/** By slot the spelling that far more products have than what was typed; nothing where that finds little more than the `found`. */
export function commonerSpelling(search: Search, found: number): Map<number, string> | null {
	const { needed, postings, meanings } = search
	const commoner = commonerWords(search)
	if (commoner.size === 0) return null
	const meant = meanings.filter(({ slot, word, cost }) =>
		commoner.has(slot) ? commoner.get(slot) === word : cost < GUESSED,
	)
	return findWith(needed, postings, meant).length >= found * MUCH_MORE ? commoner : null
}

/** By slot a guess that far more products have than what was typed; guesses are only looked up for a word of hardly any. */
export function commonerWords({ slots, meanings, sizeOf }: Search): Map<number, string> {
	const commoner = new Map<number, string>()
	for (const [slot, { word }] of slots.entries()) {
		const ofSlot = meanings.filter((meaning) => meaning.slot === slot)
		const typed = ofSlot.filter(({ cost }) => cost < GUESSED).map(sizeOf)
		const size = Math.max(0, ...typed)
		const [best] = ofSlot.filter((guess) => isSlipOf(word, guess)).sort(byMost(sizeOf))
		if (best && size > 0 && sizeOf(best) >= size * MUCH_MORE) commoner.set(slot, best.word)
	}
	return commoner
}

function isSlipOf(typed: string, { word, cost }: Meaning): boolean {
	return cost >= GUESSED && cost <= ONE_SLIP && isBangla(word) === isBangla(typed)
}

function byMost(sizeOf: SizeOf) {
	return (a: Meaning, b: Meaning) => sizeOf(b) - sizeOf(a)
}

type Fewer = { leftOut: number[]; found: Found[] }

/** What is found without the slots that nothing is known for, or without one more, the rarest first. */
export function fewerWords(search: Search): Fewer | null {
	const { needed, postings, meanings } = search
	for (const leftOut of leavings(search).slice(0, MOST_TRIES)) {
		const fewer = needed.map((isNeeded, slot) => isNeeded && !leftOut.includes(slot))
		const found = fewer.includes(true) ? findWith(fewer, postings, meanings) : []
		if (found.length > 0) return { leftOut, found }
	}
	return null
}

/** Which slots to leave out, in the order to try it in. */
function leavings({ needed, meanings, sizeOf }: Search): number[][] {
	const sizes = new Map<number, number>()
	for (const meaning of meanings) {
		sizes.set(meaning.slot, (sizes.get(meaning.slot) ?? 0) + sizeOf(meaning))
	}
	const all = [...needed.keys()].filter((slot) => needed[slot])
	const unknown = all.filter((slot) => !sizes.has(slot))
	const known = all.filter((slot) => sizes.has(slot))
	const rarestFirst = known.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
	const withOneMore = rarestFirst.map((slot) => [...unknown, slot])
	return unknown.length > 0 ? [unknown, ...withOneMore] : withOneMore
}
