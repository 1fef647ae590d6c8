export type Loaded = {
	requestsPerSecond: number
	p50: number
	p99: number
	/** Microseconds of a processor that the server takes for one request; `NaN` where that cannot be had. */
	processorUs: number
}

export function medianOf(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function medianLoad(rounds: Loaded[]): Loaded {
	const median = (of: (round: Loaded) => number) => medianOf(rounds.map(of))
	return {
		requestsPerSecond: median((round) => round.requestsPerSecond),
		p50: median((round) => round.p50),
		p99: median((round) => round.p99),
		processorUs: median((round) => round.processorUs),
	}
}

export type Ratio = { byRequests: number; byProcessor: number }

/** The medians of what one was of the other within each round, so that a slow moment of the machine counts for both. */
export function medianRatio(rounds: Loaded[], floors: Loaded[]): Ratio {
	const median = (of: (round: Loaded, floor: Loaded) => number) =>
		medianOf(rounds.flatMap((round, index) => (floors[index] ? [of(round, floors[index])] : [])))
	return {
		byRequests: median((round, floor) => round.requestsPerSecond / floor.requestsPerSecond),
		byProcessor: median((round, floor) => floor.processorUs / round.processorUs),
	}
}
