import autocannon from 'autocannon'
import { CONNECTIONS, type Load, type LoadResult, SAMPLE_MS } from './load.ts'

process.on('message', async (options: Load) => process.send?.(await runAutocannon(options)))

async function runAutocannon({ origin, path, host, seconds, rate }: Load): Promise<LoadResult> {
	const result = await autocannon({
		url: `${origin}${path}`,
		headers: { host },
		idReplacement: host.includes('[<id>]'),
		connections: CONNECTIONS,
		duration: seconds,
		sampleInt: SAMPLE_MS,
		// Correcting coordinated omission would add a sample for each millisecond that a connection waits, which is far too many.
		...(rate ? { overallRate: rate, ignoreCoordinatedOmission: true } : {}),
	})
	const { '2xx': succeeded, non2xx: failed, errors, latency } = result
	if (succeeded === 0 || failed > 0 || errors > 0) {
		throw new Error(
			`${path} of ${host}: ${succeeded} succeeded, ${failed} failed, ${errors} errors.`,
		)
	}
	return {
		requests: succeeded,
		requestsPerSecond: succeeded / result.duration,
		p50Ms: latency.p50,
		p99Ms: latency.p99,
	}
}
