import { synonyms } from '#app/content/synonyms.ts'
import { isSaidLike, soundOf } from './sound.ts'
import { wordsOf } from './words.ts'

type Meanings = {
	groups: string[][]
	byWord: Map<string, Set<string>>
	/** How the shop writes a word that is two, or has a hyphen. */
	written: Map<string, string>
}

let read: Meanings | undefined

/** Read when first wanted: a Worker that starts for a page does not wait for them. */
function meanings(): Meanings {
	read ??= readMeanings()
	return read
}

function readMeanings(): Meanings {
	const joined = (text: string) => wordsOf(text).flat().join('')
	const groups = synonyms.map((group) => group.map(joined))
	const byWord = new Map<string, Set<string>>()
	for (const group of groups) {
		for (const word of group) {
			byWord.set(word, new Set([...(byWord.get(word) ?? []), ...group]))
		}
	}
	const written = new Map(synonyms.flat().map((text) => [joined(text), text]))
	return { groups, byWord, written }
}

/** Other words for the same thing in this shop. */
export function meaningsOf(word: string): string[] {
	return [...(meanings().byWord.get(word) ?? [])].filter((other) => other !== word)
}

/** Words for the same as one that sounds like it. */
export function meaningsByEar(word: string): string[] {
	if (soundOf(word) === '') return []
	return meanings()
		.groups.filter((group) => group.some((known) => isSaidLike(word, known)))
		.flat()
}

/** A word of the vocabulary as it is shown: `+flashdrive` is "flash drive". */
export function asWritten(word: string): string {
	const plain = word.replace('+', '')
	return meanings().written.get(plain) ?? plain
}
