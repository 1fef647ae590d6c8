import type { Posting } from '#db/search.ts'
import { isBangla } from './bangla.ts'
import {
	ABOUT_AS_NEAR,
	GUESSED,
	type Meaning,
	meaningsIn,
	nearestOnly,
	TRANSCRIBED,
} from './choose.ts'
import { commonerSpelling, commonerWords, type SizeOf } from './did-you-mean.ts'
import { fewerWords } from './fewer-words.ts'
import { type Found, findWith, meaningsUsed } from './find.ts'
import type { Slot } from './plan.ts'

/** By slot the word it is taken to mean, when that is not what was typed. */
type Mended = Map<number, string>

/** A search in other words: with some in the place of what was typed, and without some slots. */
export type Rewording = { mended: Mended; leftOut: number[] }

type Understood = {
	found: Found[]
	mended: Mended
	/** Another search that finds more, when this one finds next to nothing. */
	didYouMean: Rewording | null
}

/** What was typed counts first; only when no product has all of it, words that look or sound alike. */
export function understand(slots: Slot[], postings: Posting[]): Understood {
	const meanings = meaningsIn(slots, postings)
	const sizeOf = sizesOf(postings)
	const needed = neededOf(slots, meanings)
	const literal = meanings.filter(({ cost }) => cost < GUESSED)
	const asTyped = findWith(needed, postings, literal)
	const search = { slots, needed, postings, sizeOf }
	if (asTyped.length > 0) {
		const commoner = commonerSpelling({ ...search, meanings }, asTyped.length)
		const didYouMean = commoner && { mended: commoner, leftOut: [] }
		return { found: asTyped, mended: mendedIn(slots, literal, sizeOf), didYouMean }
	}
	const near = nearestOnly(meanings)
	const found = findWith(needed, postings, near)
	const fewer = found.length > 0 ? null : fewerWords({ ...search, meanings: near })
	const used = meaningsUsed(fewer?.found ?? found, near, postings)
	const commoner = commonerWords({ ...search, meanings: used })
	const mended = new Map([...mendedIn(slots, used, sizeOf), ...commoner])
	return { found, mended, didYouMean: fewer && { mended, leftOut: fewer.leftOut } }
}

/** By slot, whether every product must fill it. */
function neededOf(slots: Slot[], meanings: Meaning[]): boolean[] {
	const known = new Set(meanings.map(({ slot }) => slot))
	return slots.map(({ isOptional, beside }, slot) => {
		const isUnknownPart = !known.has(slot) && beside.some((other) => known.has(other))
		return !isOptional && !isUnknownPart
	})
}

function sizesOf(postings: Posting[]): SizeOf {
	const sizes = new Map<string, number>()
	for (const { word, packed } of postings) {
		sizes.set(word, (sizes.get(word) ?? 0) + packed.length)
	}
	return ({ word }) => sizes.get(word) ?? 0
}

/** Of guesses about as near as the nearest, the first that is written as the word was: a slip in English is shown mended in English. */
function inScriptOf(word: string, [nearest, ...others]: Meaning[]): Meaning | undefined {
	if (!nearest || nearest.cost < GUESSED) return nearest
	return [nearest, ...others].find(
		(meaning) =>
			meaning.cost <= nearest.cost + ABOUT_AS_NEAR && isBangla(meaning.word) === isBangla(word),
	)
}

function mendedIn(slots: Slot[], meanings: Meaning[], sizeOf: SizeOf): Mended {
	const mended: Mended = new Map()
	for (const [slot, { word }] of slots.entries()) {
		const meant = meanings.filter((meaning) => meaning.slot === slot)
		meant.sort((a, b) => a.cost - b.cost || sizeOf(b) - sizeOf(a))
		const best = inScriptOf(word, meant) ?? meant[0]
		if (best && best.cost >= TRANSCRIBED) mended.set(slot, best.word)
	}
	return mended
}
