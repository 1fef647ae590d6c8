import autocannon from 'autocannon'
import { type Answered, CONNECTIONS, type Load, SAMPLE_MS } from './load.ts'

process.on('message', async (asked: Load) => process.send?.(await drive(asked)))

async function drive({ origin, path, host, seconds, rate }: Load): Promise<Answered> {
	const result = await autocannon({
		url: `${origin}${path}`,
		headers: { host },
		idReplacement: host.includes('[<id>]'),
		connections: CONNECTIONS,
		duration: seconds,
		sampleInt: SAMPLE_MS,
		// Its correction adds an answer for every millisecond that a connection waited, for all connections: far too many.
		...(rate ? { overallRate: rate, ignoreCoordinatedOmission: true } : {}),
	})
	const { '2xx': good, non2xx: refusals, errors, latency } = result
	if (good === 0 || refusals > 0 || errors > 0) {
		throw new Error(`${path} of ${host}: ${good} answers, ${refusals} refusals, ${errors} errors.`)
	}
	return {
		requests: good,
		requestsPerSecond: good / result.duration,
		p50: latency.p50,
		p99: latency.p99,
	}
}
