import { createClient, type InArgs } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { migrateD1, startD1 } from '#tests/support/miniflare.ts'
import { startSqld } from '#tests/support/sqld.ts'
import type { Statement } from '#tools/bench/baselines.ts'
import { recordD1, recordLibsql } from '#tools/bench/recording.ts'

export type RecordedQuery = {
	db: Database
	/** Returns the statements since the last call. */
	sent: () => Statement[]
	/** Returns the engine's query plan. */
	explain: (statement: Statement) => Promise<string[]>
	stop: () => Promise<unknown>
}

/** Empty, migrated databases of both engines, which record their statements. */
export const recordedDatabases = {
	D1: async (): Promise<RecordedQuery> => {
		const { d1, stop } = startD1()
		await migrateD1(d1)
		const { note, sent } = createRecorder()
		const explain = async ({ sql, args }: Statement) => {
			const plan = d1.prepare(`explain query plan ${sql}`).bind(...args)
			return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
		}
		return { db: recordD1(d1, note), sent, explain, stop }
	},
	libSQL: async (): Promise<RecordedQuery> => {
		const { url, stop } = await startSqld()
		const client = createClient({ url })
		await migrateLibsql(client)
		const { note, sent } = createRecorder()
		const explain = async ({ sql, args }: Statement) => {
			const plan = await client.execute(`explain query plan ${sql}`, args as InArgs)
			return plan.rows.map(({ detail }) => String(detail))
		}
		return { db: recordLibsql(url, note), sent, explain, stop }
	},
}

function createRecorder() {
	const statements: Statement[] = []
	return {
		note: (statement: Statement) => statements.push(statement),
		sent: () => statements.splice(0),
	}
}
