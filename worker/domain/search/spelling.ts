const LONGEST = 24
const SHORTEST = 4
const SHORTEST_NUMBER = 7
const SHORTEST_FOR_TWO = 8
const LONGEST_FOR_TWO = 12

/** Which words spelling may be mended of: none too short to be recognised, and two letters only in long plain words. */
export function mendableLetters(word: string): 0 | 1 | 2 {
	if (new Set(word).size === 1) return 0
	const isNumber = /^[\d.]+$/.test(word)
	if (word.length < (isNumber ? SHORTEST_NUMBER : SHORTEST) || word.length > LONGEST) return 0
	const isPlain = !/\d/.test(word)
	return isPlain && word.length >= SHORTEST_FOR_TWO && word.length <= LONGEST_FOR_TWO ? 2 : 1
}

/** The word without any one of its letters, itself included: two words a letter apart have one of these in common. */
export function withoutOne(word: string): string[] {
	const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
	return [...new Set([word, ...shorter])]
}

export function withoutTwo(word: string): string[] {
	const [, ...shorter] = withoutOne(word)
	return [...new Set(shorter.flatMap((text) => withoutOne(text).slice(1)))]
}

/** How many letters must be left out, put in, replaced or swapped with a neighbour to come from one word to the other. */
export function lettersApart(from: string, to: string): number {
	let before: number[] = []
	let row = Array.from({ length: to.length + 1 }, (_, index) => index)
	for (let i = 1; i <= from.length; i++) {
		const next = [i]
		for (let j = 1; j <= to.length; j++) {
			const isSame = from[i - 1] === to[j - 1]
			const cost = Math.min(
				(row[j - 1] ?? 0) + (isSame ? 0 : 1),
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
			)
			const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
			next.push(isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost)
		}
		before = row
		row = next
	}
	return row[to.length] ?? 0
}

/** Units that names and searches leave out; the g of "4g" is none. */
const UNIT = /^(?:[kmgt]b|[kmg]?hz|m?ah|wh?|v|inch|dpi|[gm]bps|mm|cm|m|kg)$/

/** The number of a word such as "65w", and whether what follows it is a unit. */
export function splitUnit(word: string): { number: string; hasUnit: boolean } | null {
	const [, number, letters = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? []
	return number === undefined ? null : { number, hasUnit: UNIT.test(letters) }
}
