export type LoadMeasurement = {
	requestsPerSecond: number
	/** Median and 99th percentile of the response time. */
	p50Ms: number
	p99Ms: number
	/** CPU time per request in microseconds; `NaN` if the system does not report it. */
	cpuUs: number
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function medianLoad(rounds: LoadMeasurement[]): LoadMeasurement {
	const medianBy = (select: (round: LoadMeasurement) => number) => median(rounds.map(select))
	return {
		requestsPerSecond: medianBy((round) => round.requestsPerSecond),
		p50Ms: medianBy((round) => round.p50Ms),
		p99Ms: medianBy((round) => round.p99Ms),
		cpuUs: medianBy((round) => round.cpuUs),
	}
}

/** Throughput relative to a baseline, per second and per CPU second. */
export type Ratio = { byRequests: number; byCpuTime: number }

/** Compares each round with its baseline and returns the median over all rounds. A short slowdown of the machine affects both and so hardly changes their ratio. */
export function medianRatio(rounds: LoadMeasurement[], baselines: LoadMeasurement[]): Ratio {
	const medianBy = (ratio: (round: LoadMeasurement, baseline: LoadMeasurement) => number) =>
		median(
			rounds.flatMap((round, index) => (baselines[index] ? [ratio(round, baselines[index])] : [])),
		)
	return {
		byRequests: medianBy((round, baseline) => round.requestsPerSecond / baseline.requestsPerSecond),
		byCpuTime: medianBy((round, baseline) => baseline.cpuUs / round.cpuUs),
	}
}
