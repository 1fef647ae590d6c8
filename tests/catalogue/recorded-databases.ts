import { createClient, type InArgs } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { migrateD1, startD1 } from '#tests/support/miniflare.ts'
import { startSqld } from '#tests/support/sqld.ts'
import type { Statement } from '#tools/bench/baselines.ts'
import { recordD1, recordLibsql } from '#tools/bench/recording.ts'

export type RecordedDatabase = {
	db: Database
	/** Removes and returns the statements recorded so far. */
	takeStatements: () => Statement[]
	/** Returns the engine's query plan. */
	explain: (statement: Statement) => Promise<string[]>
	stop: () => Promise<unknown>
}

/** For each engine, a function that creates an empty, migrated database whose statements are recorded. */
export const recordedDatabases = {
	D1: async (): Promise<RecordedDatabase> => {
		const { d1, stop } = startD1()
		await migrateD1(d1)
		const { record, takeStatements } = createRecorder()
		const explain = async ({ sql, args }: Statement) => {
			const plan = d1.prepare(`explain query plan ${sql}`).bind(...args)
			return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
		}
		return { db: recordD1(d1, record), takeStatements, explain, stop }
	},
	libSQL: async (): Promise<RecordedDatabase> => {
		const { url, stop } = await startSqld()
		const client = createClient({ url })
		await migrateLibsql(client)
		const { record, takeStatements } = createRecorder()
		const explain = async ({ sql, args }: Statement) => {
			const plan = await client.execute(`explain query plan ${sql}`, args as InArgs)
			return plan.rows.map(({ detail }) => String(detail))
		}
		return { db: recordLibsql(url, record), takeStatements, explain, stop }
	},
}

function createRecorder() {
	const statements: Statement[] = []
	return {
		record: (statement: Statement) => statements.push(statement),
		takeStatements: () => statements.splice(0),
	}
}
