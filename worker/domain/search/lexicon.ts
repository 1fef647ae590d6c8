import { computerStopWords, purposeWords, stopWords, synonyms } from '#content/search-words.ts'
import { phoneticKey, pronunciationsOf, soundAlike } from './phonetics.ts'
import { stem, tokenize } from './tokens.ts'

let cachedLexicon: ReturnType<typeof buildLexicon> | undefined

/** Builds the lexicon on first use, so that it does not delay the start of the Worker. */
function lexicon() {
	cachedLexicon ??= buildLexicon()
	return cachedLexicon
}

function buildLexicon() {
	const joinTokens = (text: string) => tokenize(text).flat().join('')
	const tokensIn = (texts: readonly string[]) => new Set(texts.flatMap(tokenize).flat())
	const groups = synonyms.map((group) => group.map(joinTokens))
	return {
		groups,
		sounds: groups.map((group) => group.map(pronunciationsOf)),
		spellings: new Map(synonyms.flat().map((text) => [joinTokens(text), text])),
		stopWords: tokensIn(stopWords),
		computerWords: tokensIn(computerStopWords.words),
		wordsAfterComputer: tokensIn(computerStopWords.before),
		purposePrepositions: tokensIn(purposeWords.prepositions),
		purposePostpositions: tokensIn(purposeWords.postpositions),
	}
}

export function synonymsOf(word: string): string[] {
	const groups = lexicon().groups.filter((group) => group.includes(word))
	return groups.flat().filter((other) => other !== word)
}

/** Returns all words of every group of synonyms in which one word sounds like `word`. */
export function phoneticSynonyms(word: string): string[] {
	if (phoneticKey(word) === '') return []
	const { groups, sounds } = lexicon()
	const wordSounds = pronunciationsOf(word)
	return groups
		.filter((_, index) => sounds[index]?.some((known) => soundAlike(wordSounds, known)))
		.flat()
}

/** `+flashdrive`, which joins two words, becomes "flash drive" if that is a synonym. */
export function displayForm(word: string): string {
	const plain = word.replace('+', '')
	return lexicon().spellings.get(plain) ?? plain
}

/**
 * Removes stop words, save in a known phrase such as "in ear", unless nothing else is left. A run
 * has the tokens of one word, such as `tp` and `link`.
 */
export function removeStopWords(runs: string[][]): string[][] {
	const { stopWords, computerWords, wordsAfterComputer } = lexicon()
	const remainingRuns = runs.filter(([token = '', ...others], index) => {
		const next = stem(runs[index + 1]?.join('') ?? '')
		const isStopWord =
			stopWords.has(token) || (computerWords.has(token) && wordsAfterComputer.has(next))
		return others.length > 0 || !isStopWord || isPartOfPhrase(runs, index)
	})
	return remainingRuns.length > 0 ? remainingRuns : runs
}

function isPartOfPhrase(runs: string[][], index: number): boolean {
	return [index - 1, index].some((start) => {
		const pair = runs.slice(Math.max(start, 0), start + 2)
		return synonymsOf(pair.flat().join('')).length > 0
	})
}

/**
 * Returns the runs after "for", or those before its postposition in Bangla, save a product: the
 * last one if the search starts with "for".
 */
export function listPurposeRuns(runs: string[][]): string[][] {
	const { purposePrepositions, purposePostpositions, stopWords } = lexicon()
	const positionOf = (words: Set<string>) => runs.findIndex(([token = '']) => words.has(token))
	const start = positionOf(purposePrepositions)
	const lastWord = runs.findLastIndex(([token = '']) => !stopWords.has(token))
	if (start > 0) return runs.slice(start + 1)
	if (start === 0) return runs.slice(1, lastWord)
	const end = Math.max(positionOf(purposePostpositions), 0)
	// "charger laptop's for price": only the word before it.
	return runs.slice(lastWord <= end ? Math.max(end - 1, 0) : 0, end)
}
