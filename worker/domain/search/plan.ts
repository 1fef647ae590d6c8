import { type Lookup, TIERS } from '#db/search.ts'
import { isBangla, withoutEnding } from './bangla.ts'
import { acronymFromBangla } from './bangla-acronym.ts'
import { withoutFiller } from './filler.ts'
import { meaningsByEar, meaningsOf } from './meanings.ts'
import { soundOf } from './sound.ts'
import { mendableLetters, splitUnit, withoutOne, withoutTwo } from './spelling.ts'
import { singular, spelledWordsOf } from './words.ts'

/** A word of a search; every product that is found must have it, unless it is optional. */
export type Slot = {
	word: string
	/** It as it was spelled, a plural's s too. */
	spelled: string
	/** It and what it makes with its neighbours, as they might be misspelt. */
	typed: string[]
	isOptional: boolean
	/** What else stands beside it without a space; one unknown part of such a run is passed over. */
	beside: number[]
}

/** How many slots every product must fill, and what to look up. */
export type SearchPlan = { slots: Slot[]; needed: number; lookups: Lookup[] }

type Options = { isExact?: boolean }

/** The words of a search, and what to look up for each. */
export function planSearch(search: string, { isExact = false }: Options = {}): SearchPlan {
	const written = spelledWordsOf(search)
	const spelled = isExact ? written : withoutFiller(written)
	const runs = spelled.map((run) => run.map(singular))
	const all = runs.flat()
	const words = [...new Set(all)]
	const groups = neighboursIn(runs)
	const slots = words.map((word, index) => ({
		word,
		spelled: spelled.flat()[all.indexOf(word)] ?? word,
		typed: [word, ...groups.filter((group) => group.includes(word)).map((group) => group.join(''))],
		isOptional: !isExact && words.length > 1 && index === words.length - 1 && isHardlyBegun(word),
		beside: isExact ? [] : besideOf(word, runs, words),
	}))
	const last = slots.at(-1)?.word ?? ''
	const lookups = slots.flatMap((slot, index) => [
		...directLookups(slot, index),
		...(isExact ? [] : [...otherLookups(slot, index), ...guessLookups(slot, index)]),
		...(isExact ? [] : begunLookups(slot, index, last)),
	])
	const needed = slots.filter(({ isOptional }) => !isOptional)
	return { slots, needed: needed.length, lookups }
}

function besideOf(word: string, runs: string[][], words: string[]): number[] {
	const others = runs
		.filter((run) => run.includes(word))
		.map((run) => run.filter((part) => part !== word))
	return others.every((parts) => parts.length > 0)
		? others.flat().map((part) => words.indexOf(part))
		: []
}

function isHardlyBegun(word: string): boolean {
	return /^(?:\d|[a-z]{1,2})$/.test(word)
}

/** Neighbours, parts of a code such as "wh 1000 xm4", and runs such as "r.a.t", that may be one word. */
function neighboursIn(runs: string[][]): string[][] {
	const all = runs.flat()
	const inGroupsOf = (size: number) =>
		all.slice(size - 1).map((_, index) => all.slice(index, index + size))
	const codes = inGroupsOf(3).filter(hasNumber)
	return [...inGroupsOf(2), ...codes, ...runs.filter((run) => run.length > 2)]
}

function hasNumber(words: string[]): boolean {
	return words.some((word) => /\d/.test(word))
}

function directLookups({ word, typed }: Slot, slot: number): Lookup[] {
	return [
		[slot, TIERS.exact, word],
		[slot, TIERS.exact, `+${word}`],
		...typed
			.slice(1)
			.flatMap((joined) => [joined, `+${joined}`])
			.map((key): Lookup => [slot, TIERS.joined, key]),
	]
}

/** What the last word, or a code or number and unit that it ends, may become: "EPH-30" is on its way to "EPH-30B". */
function begunLookups({ word, typed }: Slot, slot: number, last: string): Lookup[] {
	const own = word === last && word.length > 1 ? [word] : []
	const joined = typed.slice(1).filter((text) => text.endsWith(last))
	return [...own, ...joined].map((key): Lookup => [slot, TIERS.begun, key])
}

/** Drives and screens are called by it. */
const FRACTION = /^\d+\.\d$/

/** Other words for the same: synonyms, the number without its unit, inches where none are named, letters named in Bangla. */
function otherLookups({ word, typed }: Slot, slot: number): Lookup[] {
	const { number = '', hasUnit = false } = splitUnit(word) ?? {}
	const letters = [word, ...withoutEnding(word)].map(acronymFromBangla)
	const inches = FRACTION.test(word) ? `${word}inch` : ''
	return [...typed.flatMap(meaningsOf), hasUnit ? number : '', inches, ...letters]
		.filter((other) => other !== '')
		.flatMap((other) => [other, `+${other}`])
		.map((key): Lookup => [slot, TIERS.synonym, key])
}

/** Of a Bangla word without its ending. */
function stemLookups(word: string, slot: number): Lookup[] {
	return withoutEnding(word)
		.flatMap((stem) => [`~${soundOf(stem)}`, stem, ...meaningsByEar(stem)])
		.flatMap((key) => [key, `+${key}`])
		.map((key): Lookup => [slot, TIERS.sound, key])
}

function guessLookups({ word, spelled, typed }: Slot, slot: number): Lookup[] {
	const byEar = isBangla(word) ? TIERS.otherScript : TIERS.sound
	const sounds = [...new Set(typed.map(soundOf))].filter((sound) => sound !== '')
	const { number } = splitUnit(word) ?? {}
	const meant = typed.flatMap(meaningsByEar).flatMap((other) => [other, `+${other}`])
	const spellings = [...new Set([word, spelled])]
	const within = (letters: number) => spellings.filter((text) => mendableLetters(text) >= letters)
	return [
		...[...sounds.map((sound) => `~${sound}`), ...meant].map((key): Lookup => [slot, byEar, key]),
		...stemLookups(word, slot),
		...(number ? [[slot, TIERS.oneLetter, number] satisfies Lookup] : []),
		...within(1)
			.flatMap(withoutOne)
			.map((key): Lookup => [slot, TIERS.oneLetter, key]),
		...within(2)
			.flatMap(withoutTwo)
			.map((key): Lookup => [slot, TIERS.twoLetters, key]),
	]
}
