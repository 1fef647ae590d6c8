import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import { type Database, openDatabase } from '#db/client.ts'
import type { RecordedStatement } from './baselines.ts'

/** Opens the D1 database and calls `onStatement` with every statement. */
export function recordD1(
	d1: D1Database,
	onStatement: (statement: RecordedStatement) => void,
): Database {
	const originals = new WeakMap<
		object,
		{ original: D1PreparedStatement; statement: RecordedStatement }
	>()
	const send = (wrapped: object) => {
		const entry = originals.get(wrapped)
		if (!entry) throw new Error('The statement was not prepared by this recorder.')
		onStatement(entry.statement)
		return entry.original
	}
	const wrap = (
		original: D1PreparedStatement,
		statement: RecordedStatement,
	): D1PreparedStatement => {
		const wrapped = {
			bind: (...args: unknown[]) => wrap(original.bind(...args), { ...statement, args }),
			all: () => send(wrapped).all(),
			run: () => send(wrapped).run(),
			raw: () => send(wrapped).raw(),
		}
		originals.set(wrapped, { original, statement })
		return wrapped as unknown as D1PreparedStatement
	}
	const recorder = {
		prepare: (sql: string) => wrap(d1.prepare(sql), { sql, args: [] }),
		batch: (statements: object[]) => d1.batch(statements.map(send)),
	}
	return openDatabase({ DB: recorder as unknown as D1Database })
}

/** Opens the libSQL database and calls `onStatement` with every statement. */
export function recordLibsql(
	url: string,
	onStatement: (statement: RecordedStatement) => void,
): Database {
	const client = createClient({ url })
	const reportStatement = (statement: InStatement | [string, unknown?]) => {
		if (typeof statement === 'string' || Array.isArray(statement)) return
		onStatement({ sql: statement.sql, args: (statement.args ?? []) as unknown[] })
	}
	const recorder: Pick<Client, 'execute' | 'batch'> = {
		execute: (statement: InStatement) => {
			reportStatement(statement)
			return client.execute(statement)
		},
		batch: (statements, mode) => {
			for (const statement of statements) reportStatement(statement)
			return client.batch(statements, mode)
		},
	}
	return drizzle(Object.assign(Object.create(client), recorder), { casing: 'snake_case' })
}

/** Runs the statements and returns the number of rows that they read, which D1 bills. */
export async function countRowsRead(
	d1: D1Database,
	statements: RecordedStatement[],
): Promise<number> {
	const results = await d1.batch(statements.map(({ sql, args }) => d1.prepare(sql).bind(...args)))
	return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}
