import * as build from 'virtual:remix/server-build'
import type { D1Database } from '@cloudflare/workers-types'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import { type Database, openDatabase } from '#db/client.ts'
import { createD1, runOnD1 } from '#tests/support/d1.ts'
import type { RecordedStatement } from '#tests/support/recording.ts'
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

type OnStatement = (statement: RecordedStatement) => void

/** Opens the D1 database and calls `onStatement` with every statement. */
function recordD1(d1: D1Database, onStatement: OnStatement): Database {
	const DB = createD1((method, statements) => {
		for (const { sql, values: args } of statements) onStatement({ sql, args })
		return runOnD1(d1, method, statements)
	})
	return openDatabase({ DB })
}

/** Opens the libSQL database and calls `onStatement` with every statement. */
function recordLibsql(url: string, onStatement: OnStatement): Database {
	const client = createClient({ url })
	const report = (statement: InStatement | [string, unknown?]) => {
		if (typeof statement === 'string' || Array.isArray(statement)) return
		onStatement({ sql: statement.sql, args: (statement.args ?? []) as unknown[] })
	}
	const recorder: Pick<Client, 'execute' | 'batch'> = {
		execute: (statement: InStatement) => {
			report(statement)
			return client.execute(statement)
		},
		batch: (statements, mode) => {
			for (const statement of statements) report(statement)
			return client.batch(statements, mode)
		},
	}
	return drizzle(Object.assign(Object.create(client), recorder), { casing: 'snake_case' })
}
