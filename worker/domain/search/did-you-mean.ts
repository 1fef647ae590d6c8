import type { Posting } from '#db/search.ts'
import { isBangla } from './bangla.ts'
import { GUESSED, type Meaning, ONE_SLIP } from './choose.ts'
import { findWith } from './find.ts'
import type { Slot } from './plan.ts'
import { lettersApart } from './spelling.ts'

/** How many products have the word of a meaning, about. */
export type SizeOf = (meaning: Meaning) => number

export type MatchedSearch = {
	slots: Slot[]
	/** By slot, whether every product must fill it. */
	needed: boolean[]
	postings: Posting[]
	meanings: Meaning[]
	sizeOf: SizeOf
}

/** A product with a slip in its own data must not hide what everybody else means by the word. */
const MUCH_MORE = 20

/** By slot the spelling that far more products have than what was typed; nothing where that finds little more than the `found`. */
export function commonerSpelling(search: MatchedSearch, found: number): Map<number, string> | null {
	const { needed, postings, meanings } = search
	const commoner = commonerWords(search)
	if (commoner.size === 0) return null
	const meant = meanings.filter(({ slot, word, cost }) =>
		commoner.has(slot) ? commoner.get(slot) === word : cost < GUESSED,
	)
	return findWith(needed, postings, meant).length >= found * MUCH_MORE ? commoner : null
}

/** By slot a guess that far more products have than what was typed; guesses are only looked up for a word of hardly any. */
export function commonerWords({ slots, meanings, sizeOf }: MatchedSearch): Map<number, string> {
	const commoner = new Map<number, string>()
	for (const [slot, { word }] of slots.entries()) {
		const ofSlot = meanings.filter((meaning) => meaning.slot === slot)
		const typed = ofSlot.filter(({ cost }) => cost < GUESSED).map(sizeOf)
		const size = Math.max(0, ...typed)
		const [best] = ofSlot.filter((guess) => isLikelySlip(word, guess)).sort(byMost(sizeOf))
		if (best && size > 0 && sizeOf(best) >= size * MUCH_MORE) commoner.set(slot, best.word)
	}
	return commoner
}

const SHORTEST = 5

/** A short word and a code are too near to others to be taken for one of them: "home" is no hole, and "c920" no 920. */
export function isLikelySlip(typed: string, { word, cost }: Meaning): boolean {
	const isPlain = !/\d/.test(typed) && typed.length >= SHORTEST
	const isNear = isBangla(typed) ? isBangla(word) : lettersApart(typed, word) <= 1
	return isPlain && isNear && cost >= GUESSED && cost <= ONE_SLIP
}

function byMost(sizeOf: SizeOf) {
	return (a: Meaning, b: Meaning) => sizeOf(b) - sizeOf(a)
}
