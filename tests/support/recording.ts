import type { D1Database, D1Result } from '@cloudflare/workers-types'
import type { Client, InArgs } from '@libsql/client/http'
import { createD1, type D1Method, runOnD1 } from '#tests/support/d1.ts'

export type RecordedStatement = { sql: string; args: unknown[] }

export type CountedStatement = RecordedStatement & {
	read: number
	written: number
	returned: number
}

/** Calls `onCounted` with the rows of each query and of the statements of each batch. */
export function countD1(
	d1: D1Database,
	onCounted: (statements: CountedStatement[], method: D1Method) => void,
): D1Database {
	return createD1(async (method, statements) => {
		const isBatch = method === 'batch'
		// D1 reports no rows with raw results.
		const results = [await runOnD1(d1, isBatch ? 'batch' : 'all', statements)].flat() as D1Result[]
		const counted = results.map(({ results: rows, meta }, index) => {
			const { sql = '', values: args = [] } = statements[index] ?? {}
			return { sql, args, read: meta.rows_read, written: meta.rows_written, returned: rows.length }
		})
		onCounted(counted, method)
		if (isBatch) return results
		if (method !== 'raw') return results[0]
		// Only the columns of a query may have the same names.
		const isQuery = /^select/i.test(counted[0]?.sql ?? '')
		return isQuery
			? runOnD1(d1, 'raw', statements)
			: results[0]?.results.map((row) => Object.values(row as object))
	})
}

type Explain = (statement: RecordedStatement) => Promise<string[]>

export const explainD1 =
	(d1: D1Database): Explain =>
	async ({ sql, args }) => {
		const plan = d1.prepare(`explain query plan ${sql}`).bind(...args)
		return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
	}

export const explainLibsql =
	(client: Pick<Client, 'execute'>): Explain =>
	async ({ sql, args }) => {
		const plan = await client.execute(`explain query plan ${sql}`, args as InArgs)
		return plan.rows.map(({ detail }) => String(detail))
	}
