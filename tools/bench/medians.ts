export type Loaded = {
	requestsPerSecond: number
	p50: number
	p99: number
	/** Processor time per request in microseconds; `NaN` if the system does not report it. */
	processorUs: number
}

export function medianOf(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function medianLoad(rounds: Loaded[]): Loaded {
	const median = (select: (round: Loaded) => number) => medianOf(rounds.map(select))
	return {
		requestsPerSecond: median((round) => round.requestsPerSecond),
		p50: median((round) => round.p50),
		p99: median((round) => round.p99),
		processorUs: median((round) => round.processorUs),
	}
}

export type Ratio = { byRequests: number; byProcessor: number }

/** Returns the median ratio within each round, so that a slow moment of the machine affects both sides. */
export function medianRatio(rounds: Loaded[], baselines: Loaded[]): Ratio {
	const median = (ratio: (round: Loaded, baseline: Loaded) => number) =>
		medianOf(
			rounds.flatMap((round, index) => (baselines[index] ? [ratio(round, baselines[index])] : [])),
		)
	return {
		byRequests: median((round, baseline) => round.requestsPerSecond / baseline.requestsPerSecond),
		byProcessor: median((round, baseline) => baseline.processorUs / round.processorUs),
	}
}
