import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export const CONNECTIONS = 16
/** Interval between samples. autocannon can stop only when it takes a sample. */
const SAMPLE_MS = 50

export type Load = {
	origin: string
	path: string
	/** Host header, in which `[<id>]` is replaced with a unique id for each request. */
	host: string
	seconds: number
	/** Requests per second; unlimited if omitted. */
	rate?: number
}

type LoadResult = Awaited<ReturnType<typeof runAutocannon>>

let driver: ReturnType<typeof startDriver> | undefined

/** Sends requests to one path. Throws if any of them fails. */
export async function runLoad(load: Load): Promise<LoadResult> {
	// All loads share the driver, because starting one takes as long as a short load.
	driver ??= startDriver()
	driver.child.send(load)
	const [result] = await Promise.race([once(driver.child, 'message'), driver.ended])
	return result
}

const thisFile = fileURLToPath(import.meta.url)

/** In its own process, because garbage collection of the catalogues would pause this one. */
function startDriver() {
	const child = fork(thisFile, { execArgv: ['--import', 'tsx'] })
	// The driver must not keep this process running.
	child.unref()
	child.channel?.unref()
	const ended = once(child, 'exit').then(() => {
		throw new Error('The load driver has ended; see the error above.')
	})
	return { child, ended }
}

const isDriver = process.argv[1] === thisFile
if (isDriver) process.on('message', async (load: Load) => process.send?.(await runAutocannon(load)))

async function runAutocannon({ origin, path, host, seconds, rate }: Load) {
	const result = await autocannon({
		url: `${origin}${path}`,
		headers: { host },
		idReplacement: host.includes('[<id>]'),
		connections: CONNECTIONS,
		duration: seconds,
		sampleInt: SAMPLE_MS,
		// Correcting coordinated omission would add a sample for each millisecond that a connection
		// waits, which is far too many.
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
