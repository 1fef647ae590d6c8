import { type Posting, TIERS } from '#db/search.ts'
import { isBangla, withoutEnding } from './bangla.ts'
import { meaningsByEar } from './meanings.ts'
import type { Slot } from './plan.ts'
import { isSaidLike, pronunciationsOf } from './sound.ts'
import { lettersApart, mendableLetters, splitUnit } from './spelling.ts'

/**
 * A word of the vocabulary in the place of a slot; what it costs says how far it is from what was typed, 0 to 1, and what
 * it is worth how much it says for a product.
 */
export type Meaning = { slot: number; word: string; cost: number; worth: number }

/** From this cost on a meaning is a guess; the same word in another script costs less, and another word for it. */
export const GUESSED = 0.2
export const TRANSCRIBED = 0.16
const TRANSLATED = 0.19

const costOfTier = new Map<number, number>([
	[TIERS.exact, 0],
	[TIERS.joined, 0],
	[TIERS.synonym, 0.12],
	[TIERS.begun, 0.15],
])

/** Where what was typed is a word itself, another that only begins with it says little. */
const WORTH_BESIDE_EXACT = 0.45

export function meaningsIn(slots: Slot[], postings: Posting[]): Meaning[] {
	const pairs = new Map(postings.map(({ word, standsFor }) => [word, standsFor]))
	const candidates = [...pairs].flatMap(([word, standsFor]) =>
		standsFor.split(' ').map((pair) => {
			const [slot = 0, tier = 0] = pair.split(':').map(Number)
			return { slot, tier, word }
		}),
	)
	const exact = candidates.filter(({ tier }) => tier === TIERS.exact)
	const whole = new Set(exact.map(({ slot }) => slot))
	return candidates.flatMap(({ slot, tier, word }) => {
		const cost = costOfTier.get(tier) ?? guessCost(slots[slot], word)
		if (cost === null) return []
		const isBesideExact = tier === TIERS.begun && whole.has(slot)
		return [{ slot, word, cost, worth: isBesideExact ? WORTH_BESIDE_EXACT : 1 - cost }]
	})
}

/** For each slot what was typed and, of the guesses, only the nearest. */
export function nearestOnly(meanings: Meaning[]): Meaning[] {
	const nearest = new Map<number, number>()
	for (const { slot, cost } of meanings) {
		if (cost >= GUESSED) nearest.set(slot, Math.min(cost, nearest.get(slot) ?? 1))
	}
	return meanings.filter(
		({ slot, cost }) => cost < GUESSED || cost <= (nearest.get(slot) ?? 1) + ABOUT_AS_NEAR,
	)
}

const STEP = 0.15
/** What a guess one letter away, or one that sounds the same, costs at most. */
export const ONE_SLIP = GUESSED + STEP
export const ABOUT_AS_NEAR = 0.08
const DEAREST = 0.8
const BY_EAR = 0.5
const MEANT_BY_EAR = 1.5
const MOST_LETTERS_BY_EAR = 0.65
/** Two or three Latin letters are too few to go by their sound: a TV is no TB, a bag not big. */
const SHORTEST_BY_EAR = 4

/** `null` when the word is too far from everything that was typed. */
function guessCost(slot: Slot | undefined, word: string): number | null {
	if (!slot) return null
	const { typed, spelled } = slot
	const said = [...typed, ...withoutEnding(slot.word)]
	if (isBangla(slot.word)) {
		if (said.some((text) => isSaidLike(text, word))) return TRANSCRIBED
		if (said.some((text) => isMeantByEar(text, word))) return TRANSLATED
	}
	const fewest = Math.min(
		splitUnit(slot.word)?.number === word ? 1 : Infinity,
		misspelling(slot.word, word),
		misspelling(spelled, word),
		...said.map((text) => mishearing(text, word)),
	)
	return fewest === Infinity ? null : Math.min(GUESSED + fewest * STEP, DEAREST)
}

function isMeantByEar(typed: string, word: string): boolean {
	return meaningsByEar(typed).includes(word.replace('+', ''))
}

function misspelling(typed: string, word: string): number {
	const letters = lettersApart(typed, word)
	return letters <= mendableLetters(typed) ? letters : Infinity
}

function mishearing(typed: string, word: string): number {
	return Math.min(soundingLike(typed, word), isMeantByEar(typed, word) ? MEANT_BY_EAR : Infinity)
}

function soundingLike(typed: string, word: string): number {
	const longest = Math.max(typed.length, word.length)
	const isOtherWord = lettersApart(typed, word) > longest * MOST_LETTERS_BY_EAR
	const isTooShort = typed.length < SHORTEST_BY_EAR
	if ((isOtherWord || isTooShort) && !isBangla(typed) && !isBangla(word)) return Infinity
	const heard = pronunciationsOf(word)
	const steps = pronunciationsOf(typed).flatMap((said) =>
		heard.map((sound) => soundsApart(said, sound)),
	)
	return BY_EAR + Math.min(...steps) / 2
}

function soundsApart(said: string, sound: string): number {
	if (Math.abs(said.length - sound.length) > 1) return Infinity
	const apart = lettersApart(said, sound)
	return apart <= Math.max(1, said.length / 2.5) ? apart : Infinity
}
