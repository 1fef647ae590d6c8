import { onTestFinished, vi } from 'vitest'
import type { Database } from '#db/client.ts'

/** The query fails before or after it runs, never ends, is busy, or takes milliseconds more. */
export type Fault = 'fail-before' | 'fail-after' | 'hang' | 'busy' | number

/** A database to which every access fails. */
export const brokenDatabase = new Proxy({} as Database, {
	get() {
		throw new Error('The database is down.')
	},
})

const noFault = () => null
let getNextFault: () => Fault | null = noFault

/** Injects the faults that `getFault` returns, until `clearFault` or the end of the test. */
export function injectFault(getFault: () => Fault | null): void {
	getNextFault = getFault
	onTestFinished(clearFault)
}

/** Delays each query by a time that passes at once on stopped timers. */
export function injectDelay(ms: number): void {
	injectFault(() => {
		setImmediate(() => vi.isFakeTimers() && vi.advanceTimersByTime(ms))
		return ms
	})
}

export function clearFault(): void {
	getNextFault = noFault
}

/** Runs a query with the injected fault, if there is one. */
export async function withFaults<Result>(query: () => Promise<Result>): Promise<Result> {
	const fault = getNextFault()
	if (typeof fault === 'number') await new Promise((resolve) => setTimeout(resolve, fault))
	switch (fault) {
		case 'fail-before':
			throw new Error('network connection lost')
		case 'fail-after':
			await query()
			throw new Error('network connection lost')
		case 'busy':
			throw new Error('SQLITE_BUSY: database is locked')
		case 'hang':
			return new Promise(() => {})
		default:
			return query()
	}
}

/** Calls `onBatch` before each batch, with its number starting at 1. */
export function interceptBatches(
	db: Database,
	onBatch: (batchNumber: number) => Promise<unknown>,
): Database {
	let batches = 0
	const batch: Database['batch'] = async (statements) => {
		batches += 1
		await onBatch(batches)
		return db.batch(statements)
	}
	return Object.create(db, { batch: { value: batch } })
}

/** Wraps the database so that `onFailure` is called after each batch that fails. */
export function interceptFailures(db: Database, onFailure: () => Promise<unknown>): Database {
	const batch: Database['batch'] = (statements) =>
		db.batch(statements).catch(async (error) => {
			await onFailure()
			throw error
		})
	return Object.create(db, { batch: { value: batch } })
}

/** Calls what `setBeforeRead` sets before each read of the catalogue generation. */
export function interceptGenerationReads(db: Database) {
	let beforeRead: () => unknown = () => {}
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
		setBeforeRead: (callback: () => unknown) => {
			beforeRead = callback
		},
	}
}

export function failGenerationRead(): never {
	throw new Error('The generation cannot be read.')
}
