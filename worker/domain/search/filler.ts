import { filler } from '#app/content/filler.ts'
import { meaningsOf } from './meanings.ts'
import { wordsOf } from './words.ts'

let read: Set<string> | undefined

/** The runs without those that say nothing, unless these are all; "in" before "ear" is part of a known word. */
export function withoutFiller(runs: string[][]): string[][] {
	read ??= new Set(filler.flatMap(wordsOf).flat())
	const known = read
	const told = runs.filter((run, index) => {
		const [word = '', ...rest] = run
		return rest.length > 0 || !known.has(word) || isPartOfKnown(runs, index)
	})
	return told.length > 0 ? told : runs
}

function isPartOfKnown(runs: string[][], index: number): boolean {
	return [index - 1, index].some((start) => {
		const pair = runs.slice(Math.max(start, 0), start + 2)
		return meaningsOf(pair.flat().join('')).length > 0
	})
}
