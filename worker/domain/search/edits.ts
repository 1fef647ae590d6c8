const MAX_LENGTH = 24
const MIN_LENGTH = 4
/** Lengths of numbers that are corrected. Longer ones are barcodes, which are scanned. */
const NUMBER_LENGTHS = { min: 7, max: 10 }
/** Lengths of words without digits in which two edits are corrected. */
const TWO_EDITS_LENGTHS = { min: 8, max: 12 }

/** Returns the maximum number of corrected edits. Very short or long tokens have none. */
export function maxEdits(token: string): 0 | 1 | 2 {
	if (new Set(token).size === 1) return 0
	const isNumber = /^[\d.]+$/.test(token)
	const { min, max } = isNumber ? NUMBER_LENGTHS : { min: MIN_LENGTH, max: MAX_LENGTH }
	if (token.length < min || token.length > max) return 0
	const isPlain = !/\d/.test(token)
	const { length } = token
	return isPlain && length >= TWO_EDITS_LENGTHS.min && length <= TWO_EDITS_LENGTHS.max ? 2 : 1
}

/** Returns the token and variants without a letter. Words one edit apart have one in common. */
export function oneDeletion(token: string): string[] {
	const variants = Array.from(token, (_, index) => token.slice(0, index) + token.slice(index + 1))
	return [...new Set([token, ...variants])]
}

export function twoDeletions(token: string): string[] {
	const [, ...variants] = oneDeletion(token)
	return [...new Set(variants.flatMap((text) => oneDeletion(text).slice(1)))]
}

/** Optimal string alignment: counts insertions, deletions, substitutions and swaps. */
export function editDistance(from: string, to: string): number {
	let previous: number[] = []
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
			next.push(isSwapped ? Math.min(cost, (previous[j - 2] ?? 0) + 1) : cost)
		}
		previous = row
		row = next
	}
	return row[to.length] ?? 0
}
