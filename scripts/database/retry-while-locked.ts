import { setTimeout } from 'node:timers/promises'

const ATTEMPTS = 8
const PAUSE_MS = 300
/** workerd sometimes reports a lock only as an internal error. */
const locked = /database is locked|internal error; reference/

/** Retries an all-or-nothing operation while another process, usually `npm start`, holds the local database. */
export async function retryWhileLocked<Result>(
	name: string,
	run: () => Promise<Result>,
	attempts = ATTEMPTS,
): Promise<Result> {
	try {
		return await run()
	} catch (cause) {
		if (!locked.test(String(cause))) throw cause
		if (attempts > 1) {
			await setTimeout(PAUSE_MS)
			return retryWhileLocked(name, run, attempts - 1)
		}
		throw new Error(
			`${name} does not answer: another process seems to be writing to it, or its files cannot be written. Try again later, stop npm start, or look at the disk and the rights of .wrangler.`,
			{ cause },
		)
	}
}
