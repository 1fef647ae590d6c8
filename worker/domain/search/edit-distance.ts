/** Returns the optimal string alignment distance: the number of insertions, deletions, substitutions and swaps of neighbours. */
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
