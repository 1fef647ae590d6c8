const WRITERS_AT_ONCE = 2
/** Whoever is not done by then was cut off with its request and never gave its turn back. */
const LONGEST_TURN_MS = 5000
const LONGEST_WAIT_MS = 4000
const SHORTEST_PAUSE_MS = 2

type Turn = { begun: number }

/** Lets few writers of an isolate at a libSQL server at once: it takes one at a time anyway, and a crowd at its door stops it altogether. Who waits too long is told that it is busy, before anything has happened. */
export function createWriteQueue() {
	const taken = new Set<Turn>()
	let waiting = 0

	async function untilFree(): Promise<void> {
		const arrived = Date.now()
		waiting += 1
		try {
			while (crowd() >= WRITERS_AT_ONCE) {
				if (Date.now() - arrived > LONGEST_WAIT_MS)
					throw new Error('SQLITE_BUSY: the queue is long')
				// Each looks for itself, for no request may depend on another to wake it; the more wait, the seldomer each looks.
				const pause = (SHORTEST_PAUSE_MS + waiting) * Math.random()
				await new Promise((resolve) => setTimeout(resolve, pause))
			}
		} finally {
			waiting -= 1
		}
	}

	function crowd(): number {
		const now = Date.now()
		for (const turn of taken) if (now - turn.begun > LONGEST_TURN_MS) taken.delete(turn)
		return taken.size
	}

	return async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
		await untilFree()
		const turn = { begun: Date.now() }
		taken.add(turn)
		return write().finally(() => taken.delete(turn))
	}
}
