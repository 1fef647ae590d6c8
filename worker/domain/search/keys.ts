import type { SearchKey } from '#db/search-index.ts'
import { soundOf } from './sound.ts'
import { mendableLetters, withoutOne, withoutTwo } from './spelling.ts'

/** The keys by which words of the vocabulary are found when they are misspelt. */
export function searchKeysOf(words: string[]): SearchKey[] {
	return words.flatMap((word) => keysOf(word).map((key): SearchKey => [key, word]))
}

function keysOf(word: string): string[] {
	if (word.startsWith('+')) return []
	const mendable = mendableLetters(word)
	const sound = soundOf(word)
	return [
		...(sound === '' ? [] : [`~${sound}`]),
		...(mendable > 0 ? withoutOne(word) : []),
		...(mendable > 1 ? withoutTwo(word) : []),
	]
}
