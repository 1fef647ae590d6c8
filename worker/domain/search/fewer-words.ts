import type { Posting } from '#db/search.ts'
import { GUESSED } from './choose.ts'
import { isLikelySlip, type MatchedSearch } from './did-you-mean.ts'
import { type Found, findWith, namesKind } from './find.ts'
import type { Slot } from './plan.ts'

type Fewer = { leftOut: number[]; found: Found[] }

const MOST_TRIES = 7

/** What is found without the slots that nothing likely is known for, or without one or two more. */
export function fewerWords(search: MatchedSearch): Fewer | null {
	const { slots, needed, postings } = search
	const meanings = search.meanings.filter(
		(meaning) => meaning.cost < GUESSED || isLikelySlip(slots[meaning.slot]?.word ?? '', meaning),
	)
	for (const leftOut of leavings({ ...search, meanings }).slice(0, MOST_TRIES)) {
		const fewer = needed.map((isNeeded, slot) => isNeeded && !leftOut.includes(slot))
		const saysWhat = slots.some(({ word }, slot) => fewer[slot] && !/\d/.test(word))
		const found = saysWhat ? findWith(fewer, postings, meanings) : []
		if (found.length > 0) return { leftOut, found }
	}
	return null
}

/** Which slots to leave out, in the order to try it in: the rarest first, what names a kind of product last. */
function leavings(search: MatchedSearch): number[][] {
	const known = knownSlots(search).sort(
		(a, b) => Number(a.isKind) - Number(b.isKind) || a.size - b.size,
	)
	const slotsOf = known.map(({ slot }) => slot)
	const unknown = [...search.needed.keys()]
		.filter((slot) => search.needed[slot] && !slotsOf.includes(slot))
		.flatMap((slot) => withItsNumber(search.slots, slot))
	const one = slotsOf.map((slot) => withItsNumber(search.slots, slot))
	const [rarest = [], next = []] = one
	const more = [...one, [...rarest, ...next]].map((further) => [...unknown, ...further])
	return unknown.length > 0 ? [unknown, ...more] : more
}

/** The slots that something is known for: of how many products, and whether it is what products are. */
function knownSlots({ needed, postings, meanings, sizeOf }: MatchedSearch) {
	const kinds = kindsIn(postings)
	return needed.flatMap((isNeeded, slot) => {
		const meant = meanings.filter((meaning) => meaning.slot === slot)
		if (!isNeeded || meant.length === 0) return []
		const size = meant.reduce((sum, meaning) => sum + sizeOf(meaning), 0)
		return { slot, size, isKind: meant.some(({ word }) => kinds.has(word)) }
	})
}

function kindsIn(postings: Posting[]): Set<string> {
	return new Set(postings.filter(namesKind).map(({ word }) => word))
}

/** The 5 of "ryzen 5" says nothing without it. */
function withItsNumber(slots: Slot[], slot: number): number[] {
	const isNumber = /^\d+$/.test(slots[slot + 1]?.word ?? '')
	return isNumber ? [slot, slot + 1] : [slot]
}
