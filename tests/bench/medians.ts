import type { Loaded } from './load.ts'

export function medianOf(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function medianLoad(rounds: Loaded[]): Loaded {
	return {
		requestsPerSecond: medianOf(rounds.map((round) => round.requestsPerSecond)),
		p50: medianOf(rounds.map((round) => round.p50)),
		p99: medianOf(rounds.map((round) => round.p99)),
	}
}

/** The median of what one was of the other within each round, so that a slow moment of the machine counts for both. */
export function medianRatio(rounds: Loaded[], floors: Loaded[]): number {
	return medianOf(
		rounds.map((round, index) => round.requestsPerSecond / (floors[index]?.requestsPerSecond ?? 0)),
	)
}
