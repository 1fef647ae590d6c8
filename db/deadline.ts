/** The database refused, failed or took too long; its own words are in `cause`. */
export class DatabaseFailure extends Error {
	constructor(cause: unknown) {
		super('The database failed', { cause })
	}
}

/** How long something waits for the database; the times of questions asked together count once. */
export type Deadline = {
	wait: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
	/** How long the database has been waited for until now. */
	waitedMs: () => number
}

/** `mostMs` for everything together, or for each question of long work that gets on. */
export function createDeadline(mostMs: number, counted: 'together' | 'each'): Deadline {
	let pending = 0
	let since = 0
	let endedMs = 0
	const waitedMs = () => endedMs + (pending > 0 ? performance.now() - since : 0)

	async function wait<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
		const leftMs = counted === 'each' ? mostMs : mostMs - waitedMs()
		if (leftMs <= 0) throw new DatabaseFailure(new Error('No time is left.'))
		if (pending === 0) since = performance.now()
		pending += 1
		try {
			return await within(leftMs, ask)
		} finally {
			pending -= 1
			if (pending === 0) endedMs += performance.now() - since
		}
	}
	return { wait, waitedMs }
}

async function within<Answer>(leftMs: number, ask: () => Promise<Answer>): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('No answer in time.')), leftMs)
	})
	try {
		return await Promise.race([ask(), late])
	} catch (error) {
		throw error instanceof DatabaseFailure ? error : new DatabaseFailure(error)
	} finally {
		clearTimeout(timer)
	}
}
