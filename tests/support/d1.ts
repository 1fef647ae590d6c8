import type { D1Database } from '@cloudflare/workers-types'

export type D1Statement = { sql: string; values: unknown[] }
export type D1Method = 'all' | 'run' | 'raw' | 'batch'
type Send = (method: D1Method, statements: D1Statement[]) => unknown

/** Returns a database with the interface of D1, whose statements `send` runs. */
export function createD1(send: Send): D1Database {
	const prepare = (sql: string, values: unknown[] = []) => {
		const statement = { sql, values }
		return {
			...statement,
			bind: (...args: unknown[]) => prepare(sql, args),
			all: () => send('all', [statement]),
			run: () => send('run', [statement]),
			raw: () => send('raw', [statement]),
		}
	}
	const batch = (statements: D1Statement[]) =>
		send(
			'batch',
			statements.map(({ sql, values }) => ({ sql, values })),
		)
	return { prepare, batch } as unknown as D1Database
}

/** Runs the statements on another database. */
export async function runOnD1(d1: D1Database, method: D1Method, statements: D1Statement[]) {
	const [first, ...others] = statements.map(({ sql, values }) => d1.prepare(sql).bind(...values))
	if (!first) return []
	return method === 'batch' ? d1.batch([first, ...others]) : first[method]()
}
