import autocannon from 'autocannon'

export const CONNECTIONS = 16
/** The load ends when a sample is taken, and not before. */
export const SAMPLE_MS = 50

export type Load = {
	origin: string
	path: string
	/** Which of the Workers is asked; `[<id>]` in it becomes another name with each request. */
	host: string
	seconds: number
	/** Requests a second; as many as are answered without it. */
	rate?: number
}

export type Answered = { requests: number; requestsPerSecond: number; p50: number; p99: number }

/** Asks one address over and over and insists on good answers. */
export async function load({ origin, path, host, seconds, rate }: Load): Promise<Answered> {
	const result = await autocannon({
		url: `${origin}${path}`,
		headers: { host },
		idReplacement: host.includes('[<id>]'),
		connections: CONNECTIONS,
		duration: seconds,
		sampleInt: SAMPLE_MS,
		// In a thread of its own, for this one holds the catalogues and would stop for their garbage.
		workers: 1,
		...(rate ? { overallRate: rate } : {}),
	})
	const { '2xx': good, non2xx: refusals, errors } = result
	if (good === 0 || refusals > 0 || errors > 0) {
		throw new Error(`${path} of ${host}: ${good} answers, ${refusals} refusals, ${errors} errors.`)
	}
	return {
		requests: good,
		requestsPerSecond: good / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
	}
}
