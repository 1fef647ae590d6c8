import { fork } from 'node:child_process'
import { once } from 'node:events'

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

/** Beside the shop, for this process holds the catalogues and would stop for their garbage. */
function startDriver() {
	const program = fork(new URL('load-driver.ts', import.meta.url))
	// It ends with this process, and does not keep it.
	program.unref()
	program.channel?.unref()
	const ended = once(program, 'exit').then(() => {
		throw new Error('The load driver has ended; the reason stands above.')
	})
	return { program, ended }
}

let driver: ReturnType<typeof startDriver> | undefined

/** Asks one address over and over and insists on good answers. */
export async function load(asked: Load): Promise<Answered> {
	// One for all loads: to start it takes as long as a short load.
	driver ??= startDriver()
	driver.program.send(asked)
	const [answered] = await Promise.race([once(driver.program, 'message'), driver.ended])
	return answered
}
