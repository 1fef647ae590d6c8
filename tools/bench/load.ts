import { fork } from 'node:child_process'
import { once } from 'node:events'

export const CONNECTIONS = 16
/** Interval between samples. autocannon can stop only when it takes a sample. */
export const SAMPLE_MS = 50

export type Load = {
	origin: string
	path: string
	/** Host header, which selects the Worker. `[<id>]` is replaced with a unique id in each request. */
	host: string
	seconds: number
	/** Requests per second; unlimited if omitted. */
	rate?: number
}

export type LoadResult = {
	requests: number
	requestsPerSecond: number
	p50Ms: number
	p99Ms: number
}

/** Starts the load driver in its own process, because garbage collection of the catalogues would pause this one. */
function startDriver() {
	const child = fork(new URL('load-driver.ts', import.meta.url), {
		execArgv: ['--import', 'tsx'],
	})
	// The driver must not keep this process running.
	child.unref()
	child.channel?.unref()
	const ended = once(child, 'exit').then(() => {
		throw new Error('The load driver has ended; see the error above.')
	})
	return { child, ended }
}

let driver: ReturnType<typeof startDriver> | undefined

/** Sends requests to one path. Throws if any of them fails. */
export async function runLoad(options: Load): Promise<LoadResult> {
	// All loads share the driver, because starting one takes as long as a short load.
	driver ??= startDriver()
	driver.child.send(options)
	const [result] = await Promise.race([once(driver.child, 'message'), driver.ended])
	return result
}
