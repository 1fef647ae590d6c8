export function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Rejects if the work takes longer than `limitMs`. The work itself is not stopped. */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('Timed out.')), limitMs)
	})
	return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
