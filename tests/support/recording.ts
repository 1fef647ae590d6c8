import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import { type Database, openDatabase } from '#db/client.ts'

export type RecordedStatement = { sql: string; args: unknown[] }

type OnStatement = (statement: RecordedStatement) => void

type RecordingStatement = {
	/** Reports the statement and returns the original, which the caller then runs. */
	report: () => D1PreparedStatement
	bind: (...args: unknown[]) => RecordingStatement
	all: () => unknown
	run: () => unknown
	raw: () => unknown
}

/** Opens the D1 database and calls `onStatement` with every statement. */
export function recordD1(d1: D1Database, onStatement: OnStatement): Database {
	const wrap = (
		original: D1PreparedStatement,
		statement: RecordedStatement,
	): RecordingStatement => {
		const report = () => {
			onStatement(statement)
			return original
		}
		return {
			report,
			bind: (...args) => wrap(original.bind(...args), { ...statement, args }),
			all: () => report().all(),
			run: () => report().run(),
			raw: () => report().raw(),
		}
	}
	const recorder = {
		prepare: (sql: string) => wrap(d1.prepare(sql), { sql, args: [] }),
		batch: (statements: RecordingStatement[]) => d1.batch(statements.map(({ report }) => report())),
	}
	return openDatabase({ DB: recorder as unknown as D1Database })
}

/** Opens the libSQL database and calls `onStatement` with every statement. */
export function recordLibsql(url: string, onStatement: OnStatement): Database {
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
