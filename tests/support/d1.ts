import type { D1Database } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'
import { withWire } from './fault-injection.ts'

const worker = `export default {
	async fetch(request, { DB }) {
		const { ask, statements } = await request.json()
		const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))
		try {
			const answer = ask === 'batch' ? await DB.batch(bound) : await bound[0][ask]()
			return Response.json({ answer })
		} catch (error) {
			return Response.json({ refusal: error.message })
		}
	},
}`

type Statement = { sql: string; values: unknown[] }

/** Real D1 in workerd, asked from Node by one request a question: Miniflare's own bridge blocks the thread and gives way under parallel use. */
export function startD1() {
	const miniflare = new Miniflare({ modules: true, script: worker, d1Databases: ['DB'] })

	async function ask(question: string, statements: Statement[]) {
		const body = JSON.stringify({ ask: question, statements })
		return withWire(async () => {
			const response = await miniflare.dispatchFetch('http://d1/', { method: 'POST', body })
			const { answer, refusal } = (await response.json()) as { answer: unknown; refusal?: string }
			if (refusal !== undefined) throw new Error(refusal)
			return answer
		})
	}

	const prepare = (sql: string, values: unknown[] = []) => ({
		sql,
		values,
		bind: (...given: unknown[]) => prepare(sql, given),
		all: () => ask('all', [{ sql, values }]),
		run: () => ask('run', [{ sql, values }]),
		raw: () => ask('raw', [{ sql, values }]),
	})
	const batch = (statements: Statement[]) =>
		ask(
			'batch',
			statements.map(({ sql, values }) => ({ sql, values })),
		)
	const d1 = { prepare, batch } as unknown as D1Database
	return { d1, stop: () => miniflare.dispose() }
}
