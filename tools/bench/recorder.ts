import * as build from 'virtual:remix/server-build'
import type { Database } from '#db/client.ts'
import type { RecordedStatement } from '#tests/support/recording.ts'
import { recordD1, recordLibsql } from '#tests/support/recording.ts'
import { createApp } from '#worker/app.ts'
import type { Bindings } from '#worker/env.ts'

let statements: RecordedStatement[] = []
/** Opened once, because an isolate keeps the document columns of a client. */
let db: Database | undefined

const app = createApp({
	build,
	openDatabase: ({ DB, LIBSQL_URL }: Bindings) => {
		const record = (statement: RecordedStatement) => statements.push(statement)
		if (!LIBSQL_URL && !DB) throw new Error('No database.')
		db ??= DB && !LIBSQL_URL ? recordD1(DB, record) : recordLibsql(String(LIBSQL_URL), record)
		return db
	},
})

/** Returns the statements of a page. Requests share `statements`, so they must not overlap. */
export default {
	async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
		statements = []
		const response = await app.fetch(request, env, context)
		await response.arrayBuffer()
		return response.ok ? Response.json(statements) : response
	},
}

type ExecutionContext = Parameters<typeof app.fetch>[2]
