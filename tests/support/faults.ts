import { onTestFinished } from 'vitest'
import type { Database } from '#db/client.ts'

/** Faults of a query or its response. */
const FAULTS = ['fail-before', 'fail-after', 'delay', 'hang', 'busy'] as const
export type Fault = (typeof FAULTS)[number]

const DELAY_MS = 200

let nextFault: () => Fault | null = () => null

/** Injects the fault that `getFault` returns into each query, until `clearFault` or the end of the test. */
export function injectFault(getFault: () => Fault | null): void {
	nextFault = getFault
	onTestFinished(clearFault)
}

export function clearFault(): void {
	nextFault = () => null
}

/** Runs a query with the injected fault, if there is one. */
export async function withFaults<Result>(query: () => Promise<Result>): Promise<Result> {
	switch (nextFault()) {
		case 'fail-before':
			throw new Error('network connection lost')
		case 'fail-after':
			await query()
			throw new Error('network connection lost')
		case 'busy':
			throw new Error('SQLITE_BUSY: database is locked')
		case 'hang':
			return new Promise(() => {})
		case 'delay':
			await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
			return query()
		default:
			return query()
	}
}

/** Wraps the database and calls `onBatch` with the number of each batch, starting at 1, before running it. */
export function interruptedDatabase(
	db: Database,
	onBatch: (batch: number) => Promise<unknown>,
): Database {
	let batches = 0
	const batch: Database['batch'] = async (statements) => {
		batches += 1
		await onBatch(batches)
		return db.batch(statements)
	}
	return Object.create(db, { batch: { value: batch } })
}

type Callback = () => unknown

/** Wraps the database and calls a function before each read of the catalogue generation. */
export function delayedGeneration(db: Database) {
	let beforeRead: Callback = () => {}
	function select(this: Database, columns?: object) {
		const query = db.select.call(this, columns as never)
		if (columns === undefined || !('generation' in columns)) return query
		return {
			from: (...table: [never]) => ({
				leftJoin: async (...joined: [never, never]) => {
					await beforeRead()
					return query.from(...table).leftJoin(...joined)
				},
			}),
		}
	}
	return {
		db: Object.create(db, { select: { value: select } }) as Database,
		before: (callback: Callback) => {
			beforeRead = callback
		},
	}
}

export function failToRead(): never {
	throw new Error('The generation cannot be read.')
}
