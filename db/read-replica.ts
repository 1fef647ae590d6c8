import type { Client, InStatement, ResultSet } from '@libsql/client/http'
import { SECOND_MS } from '#contract/base/limits.ts'
import { withTimeout } from './timers.ts'

/** Leaves enough of the timeout of a request for a read from the primary. */
const REPLICA_TIMEOUT_MS = SECOND_MS

type BatchStatement = Parameters<Client['batch']>[0][number]

export function isSelect(statement: BatchStatement): boolean {
	const [text] = Array.isArray(statement) ? statement : [statement]
	return /^\s*select\b/i.test(typeof text === 'string' ? text : text.sql)
}

/** Reads a replica that has reached the catalogue generation, and otherwise the primary. */
export function readFromReplica(primary: Client, replica: Client, generation: number): void {
	const batch = primary.batch.bind(primary)
	const read = async (statements: BatchStatement[]) => {
		const queries = ['select generation from catalogue', ...statements]
		const reading = replica.batch(queries, 'read')
		const [catalogue, ...results] = await withTimeout(REPLICA_TIMEOUT_MS, reading)
		if (Number(catalogue?.rows[0]?.generation ?? 0) >= generation) return results
		throw new Error('The replica lags behind.')
	}
	const readOrFallBack: Client['batch'] = async (statements, mode) =>
		statements.every(isSelect)
			? read(statements).catch(() => batch(statements, mode))
			: batch(statements, mode)
	primary.batch = readOrFallBack
	// Drizzle passes one statement, never a text with its arguments.
	primary.execute = async (statement: InStatement) => {
		const [result] = await readOrFallBack([statement])
		return result as ResultSet
	}
}
