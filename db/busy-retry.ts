import type { Client } from '@libsql/client/http'
import { WRITE_DEADLINE_MS } from '#contract/limits.ts'

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 15
const CONCURRENT_WRITERS = 2
/** A writer that takes longer was cancelled with its request and never released its slot. */
const SLOT_TIMEOUT_MS = 5000
const QUEUE_TIMEOUT_MS = 4000
const POLL_MS = 2

const inWriteSlot = createWriteSemaphore()

/** Retries statements that libSQL rejected with `SQLITE_BUSY`, which changed nothing, and limits concurrent writers. */
export function retryWhenBusy(client: Client): Client {
	const batch = client.batch.bind(client)
	const execute = client.execute.bind(client) as (
		...args: unknown[]
	) => ReturnType<Client['execute']>
	client.batch = (statements, mode) => {
		const run = () => retry(() => batch(statements, mode))
		return statements.every(isSelect) ? run() : inWriteSlot(run)
	}
	client.execute = (...args: unknown[]) => {
		const run = () => retry(() => execute(...args))
		return isSelect(args[0]) ? run() : inWriteSlot(run)
	}
	return client
}

function isSelect(statement: unknown): boolean {
	const text = (statement as { sql?: string }).sql ?? statement
	return typeof text === 'string' && /^\s*select\b/i.test(text)
}

async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
	const start = performance.now()
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await run()
		} catch (error) {
			const isLast = attempt === MAX_ATTEMPTS || performance.now() - start > WRITE_DEADLINE_MS
			if (isLast || !isBusy(error)) throw error
			await pause(FIRST_PAUSE_MS * 2 ** attempt)
		}
	}
}

/** Waits a random part of the time, so that rejected writers do not return together. */
function pause(maxMs: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, maxMs * Math.random()))
}

export function isBusy(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/SQLITE_BUSY|database is locked|DbCreateTimeout/i.test(cause.message)) return true
	}
	return false
}

/** A libSQL server runs one write at a time, and many concurrent writers make it stop responding. */
function createWriteSemaphore() {
	const slots = new Set<{ startedAt: number }>()
	let waiting = 0

	async function waitForSlot(): Promise<void> {
		const start = Date.now()
		waiting += 1
		try {
			while (countActive() >= CONCURRENT_WRITERS) {
				if (Date.now() - start > QUEUE_TIMEOUT_MS) throw new Error('SQLITE_BUSY: the queue is long')
				// Each writer polls, because in a Worker no request may resolve the promise of another.
				await pause(POLL_MS + waiting)
			}
		} finally {
			waiting -= 1
		}
	}

	function countActive(): number {
		const now = Date.now()
		for (const slot of slots) if (now - slot.startedAt > SLOT_TIMEOUT_MS) slots.delete(slot)
		return slots.size
	}

	return async <Result>(write: () => Promise<Result>): Promise<Result> => {
		await waitForSlot()
		const slot = { startedAt: Date.now() }
		slots.add(slot)
		return write().finally(() => slots.delete(slot))
	}
}
