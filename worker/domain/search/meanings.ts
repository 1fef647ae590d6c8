import { synonyms } from '#app/content/synonyms.ts'
import { isSaidLike, soundOf } from './sound.ts'
import { wordsOf } from './words.ts'

const groups = synonyms.map((group) => group.map((text) => wordsOf(text).flat().join('')))
const byWord = new Map<string, Set<string>>()
for (const group of groups) {
	for (const word of group) {
		byWord.set(word, new Set([...(byWord.get(word) ?? []), ...group]))
	}
}

/** Other words for the same thing in this shop. */
export function meaningsOf(word: string): string[] {
	return [...(byWord.get(word) ?? [])].filter((other) => other !== word)
}

/** Words for the same as one that sounds like it. */
export function meaningsByEar(word: string): string[] {
	if (soundOf(word) === '') return []
	return groups.filter((group) => group.some((known) => isSaidLike(word, known))).flat()
}
