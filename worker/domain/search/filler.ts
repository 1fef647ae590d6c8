import { filler, ofComputers } from '#app/content/filler.ts'
import { meaningsOf } from './meanings.ts'
import { singular, wordsOf } from './words.ts'

const wordsIn = (texts: readonly string[]) => new Set(texts.flatMap(wordsOf).flat())

const readFiller = () => ({
	always: wordsIn(filler),
	ofComputers: wordsIn(ofComputers.filler),
	computerParts: wordsIn(ofComputers.before),
})

let read: ReturnType<typeof readFiller> | undefined

/** The runs without those that say nothing, unless these are all; "in" before "ear" is part of a known word. */
export function withoutFiller(runs: string[][]): string[][] {
	read ??= readFiller()
	const { always, ofComputers, computerParts } = read
	const told = runs.filter(([word = '', ...rest], index) => {
		const next = singular(runs[index + 1]?.join('') ?? '')
		const isFiller = always.has(word) || (ofComputers.has(word) && computerParts.has(next))
		return rest.length > 0 || !isFiller || isPartOfKnown(runs, index)
	})
	return told.length > 0 ? told : runs
}

function isPartOfKnown(runs: string[][], index: number): boolean {
	return [index - 1, index].some((start) => {
		const pair = runs.slice(Math.max(start, 0), start + 2)
		return meaningsOf(pair.flat().join('')).length > 0
	})
}
