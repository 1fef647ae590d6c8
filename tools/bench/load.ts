import { fork } from 'node:child_process'
import { once } from 'node:events'

export const CONNECTIONS = 16
/** The load can end only when a sample is taken. */
export const SAMPLE_MS = 50

export type Load = {
	origin: string
	path: string
	/** Selects the Worker; `[<id>]` becomes a unique name in each request. */
	host: string
	seconds: number
	/** Requests per second; unlimited if omitted. */
	rate?: number
}

export type LoadResult = { requests: number; requestsPerSecond: number; p50: number; p99: number }

/** Runs in a process of its own, because garbage collection of the catalogues would pause this one. */
function startDriver() {
	const program = fork(new URL('load-driver.ts', import.meta.url), {
		execArgv: ['--import', 'tsx'],
	})
	// It ends with this process and does not keep it running.
	program.unref()
	program.channel?.unref()
	const ended = once(program, 'exit').then(() => {
		throw new Error('The load driver has ended; see the error above.')
	})
	return { program, ended }
}

let driver: ReturnType<typeof startDriver> | undefined

/** Sends requests to one path and throws if any of them fails. */
export async function load(options: Load): Promise<LoadResult> {
	// Shared by all loads, because starting it takes as long as a short load.
	driver ??= startDriver()
	driver.program.send(options)
	const [result] = await Promise.race([once(driver.program, 'message'), driver.ended])
	return result
}
