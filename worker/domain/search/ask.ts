import { type Lookup, TIERS } from '#db/search.ts'
import { acronymFromBangla } from './bangla-acronym.ts'
import { meaningsByEar, meaningsOf } from './meanings.ts'
import { soundOf } from './sound.ts'
import { mendableLetters, withoutOne, withoutTwo } from './spelling.ts'
import { wordsOf } from './words.ts'

/** A word of a search; every product that is found must have it, unless it is optional. */
export type Slot = {
	word: string
	/** It and what it makes with its neighbours, as they might be misspelt. */
	typed: string[]
	isOptional: boolean
}

/** How many slots every product must fill, and what to look up. */
export type Asked = { slots: Slot[]; needed: number; lookups: Lookup[] }

type Options = { isExact?: boolean }

/** The words of a search, and what to look up for each. */
export function askFor(search: string, { isExact = false }: Options = {}): Asked {
	const runs = wordsOf(search)
	const all = runs.flat()
	const words = [...new Set(all)]
	const groups = neighboursIn(runs)
	const slots = words.map((word, index) => ({
		word,
		typed: [word, ...groups.filter((group) => group.includes(word)).map((group) => group.join(''))],
		isOptional: !isExact && words.length > 1 && index === words.length - 1 && isHardlyBegun(word),
	}))
	const lookups = slots.flatMap((slot, index) => [
		...directLookups(slot, index),
		...(isExact ? [] : guessLookups(slot, index)),
	])
	const last = slots.length - 1
	const lastWord = slots[last]?.word
	if (lastWord && !isExact) lookups.push([last, TIERS.begun, lastWord])
	const needed = slots.filter(({ isOptional }) => !isOptional).length
	return { slots, needed, lookups }
}

function isHardlyBegun(word: string): boolean {
	return /^(?:\d|[a-z]{1,2})$/.test(word)
}

/** Neighbours, and runs such as "r.a.t", that may be one word. */
function neighboursIn(runs: string[][]): string[][] {
	const all = runs.flat()
	const pairs = all.slice(1).map((word, index) => [all[index] ?? '', word])
	return [...pairs, ...runs.filter((run) => run.length > 2)]
}

function directLookups({ word, typed }: Slot, slot: number): Lookup[] {
	const [, number] = /^(\d+(?:\.\d+)?)[a-z]+$/.exec(word) ?? []
	const acronym = acronymFromBangla(word)
	const others = [...meaningsOf(word), ...(number ? [number] : []), ...(acronym ? [acronym] : [])]
	return [
		[slot, TIERS.exact, word],
		[slot, TIERS.exact, `+${word}`],
		...others.map((other): Lookup => [slot, TIERS.synonym, other]),
		...typed
			.slice(1)
			.flatMap((joined) => [joined, `+${joined}`, ...meaningsOf(joined)])
			.map((key): Lookup => [slot, TIERS.joined, key]),
	]
}

function guessLookups({ word, typed }: Slot, slot: number): Lookup[] {
	const mendable = mendableLetters(word)
	const sounds = [...new Set(typed.map(soundOf))].filter((sound) => sound !== '')
	return [
		...sounds.map((sound): Lookup => [slot, TIERS.sound, `~${sound}`]),
		...typed.flatMap(meaningsByEar).map((other): Lookup => [slot, TIERS.sound, other]),
		...(mendable > 0 ? withoutOne(word).map((key): Lookup => [slot, TIERS.oneLetter, key]) : []),
		...(mendable > 1 ? withoutTwo(word).map((key): Lookup => [slot, TIERS.twoLetters, key]) : []),
	]
}
