import { synonyms } from '#app/content/synonyms.ts'
import { soundOf } from './sound.ts'
import { wordsOf } from './words.ts'

const groups = synonyms.map((group) => group.map((text) => wordsOf(text).flat().join('')))
const byWord = new Map<string, Set<string>>()
const bySound = new Map<string, Set<string>>()
for (const group of groups) {
	for (const word of group) {
		note(byWord, word, group)
		const sound = soundOf(word)
		if (sound !== '') note(bySound, sound, group)
	}
}

function note(known: Map<string, Set<string>>, key: string, words: string[]): void {
	known.set(key, new Set([...(known.get(key) ?? []), ...words]))
}

/** Other words for the same thing in this shop. */
export function meaningsOf(word: string): string[] {
	return [...(byWord.get(word) ?? [])].filter((other) => other !== word)
}

/** Words for what the word sounds like. */
export function meaningsByEar(word: string): string[] {
	return [...(bySound.get(soundOf(word)) ?? [])]
}
