import type { Client } from '@libsql/client/http'
import { WRITE_DEADLINE_MS } from '#worker/contract/limits.ts'
import { createWriteQueue } from './write-queue.ts'

const TRIES = 8
const FIRST_PAUSE_MS = 15

const inQueue = createWriteQueue()

/** A libSQL server lets one writer in at a time and turns the next away; what was turned away has changed nothing, so it may knock again. */
export function retryWhenBusy(client: Client): Client {
	const batch = client.batch.bind(client)
	const execute = client.execute.bind(client) as (
		...given: unknown[]
	) => ReturnType<Client['execute']>
	client.batch = (statements, mode) => {
		const ask = () => retrying(() => batch(statements, mode))
		return statements.every(isRead) ? ask() : inQueue(ask)
	}
	client.execute = (...given: unknown[]) => {
		const ask = () => retrying(() => execute(...given))
		return isRead(given[0]) ? ask() : inQueue(ask)
	}
	return client
}

function isRead(statement: unknown): boolean {
	const text = (statement as { sql?: string }).sql ?? statement
	return typeof text === 'string' && /^\s*select\b/i.test(text)
}

async function retrying<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
	const begun = performance.now()
	for (let turnedAway = 1; ; turnedAway += 1) {
		try {
			return await ask()
		} catch (error) {
			const isOver = turnedAway === TRIES || performance.now() - begun > WRITE_DEADLINE_MS
			if (isOver || !isBusy(error)) throw error
			// At random, so that those who were turned away together do not come back together.
			const pause = FIRST_PAUSE_MS * 2 ** turnedAway * Math.random()
			await new Promise((resolve) => setTimeout(resolve, pause))
		}
	}
}

/** The engine had too much to do, and did nothing of what it was asked. */
export function isBusy(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/SQLITE_BUSY|database is locked|DbCreateTimeout/i.test(cause.message)) return true
	}
	return false
}
