import { soundOf } from './sound.ts'
import { mendableLetters, withoutOne, withoutTwo } from './spelling.ts'

/** The keys by which a word of the vocabulary is found when it is misspelt. */
export function keysOf(word: string): string[] {
	if (word.startsWith('+')) return []
	const mendable = mendableLetters(word)
	const sound = soundOf(word)
	return [
		...(sound === '' ? [] : [`~${sound}`]),
		...(mendable > 0 ? withoutOne(word) : []),
		...(mendable > 1 ? withoutTwo(word) : []),
	]
}
