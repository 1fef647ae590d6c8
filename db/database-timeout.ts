/** A failed query or a timeout. `cause` is the original error. */
export class DatabaseFailure extends Error {
	constructor(cause: unknown) {
		super('The database failed', { cause })
	}
}

export type DatabaseTimeout = {
	wait: <Result>(query: () => Promise<Result>) => Promise<Result>
	/** Milliseconds spent waiting so far. Queries that run at the same time count once. */
	waitedMs: () => number
}

/** Limits how long a request waits for the database: `limitMs` for the whole request, or for each query. */
export function createDatabaseTimeout(
	limitMs: number,
	scope: 'request' | 'query',
): DatabaseTimeout {
	let pendingQueries = 0
	let waitingSince = 0
	let completedMs = 0
	const waitedMs = () => completedMs + (pendingQueries > 0 ? performance.now() - waitingSince : 0)

	async function wait<Result>(query: () => Promise<Result>): Promise<Result> {
		const remainingMs = scope === 'query' ? limitMs : limitMs - waitedMs()
		if (remainingMs <= 0)
			throw new DatabaseFailure(new Error('The request has used up its database timeout.'))
		if (pendingQueries === 0) waitingSince = performance.now()
		pendingQueries += 1
		try {
			return await withTimeout(remainingMs, query())
		} catch (error) {
			throw error instanceof DatabaseFailure ? error : new DatabaseFailure(error)
		} finally {
			pendingQueries -= 1
			if (pendingQueries === 0) completedMs += performance.now() - waitingSince
		}
	}
	return { wait, waitedMs }
}

/** Rejects if the work takes longer than `limitMs`. */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('Timed out.')), limitMs)
	})
	return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
