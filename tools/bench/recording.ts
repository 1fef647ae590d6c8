import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import { type Database, openDatabase } from '#db/client.ts'
import type { Statement } from './floors.ts'

/** The same D1, writing down every statement that is sent. */
export function recordD1(d1: D1Database, note: (statement: Statement) => void): Database {
	const originals = new WeakMap<object, { original: D1PreparedStatement; statement: Statement }>()
	const send = (wrapped: object) => {
		const known = originals.get(wrapped)
		if (!known) throw new Error('A statement of another database.')
		note(known.statement)
		return known.original
	}
	const wrap = (original: D1PreparedStatement, statement: Statement): D1PreparedStatement => {
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

/** The same libSQL server, writing down every statement that is sent. */
export function recordLibsql(url: string, note: (statement: Statement) => void): Database {
	const client = createClient({ url })
	const noteAny = (statement: InStatement | [string, unknown?]) => {
		if (typeof statement === 'string' || Array.isArray(statement)) return
		note({ sql: statement.sql, args: (statement.args ?? []) as unknown[] })
	}
	const recorder: Pick<Client, 'execute' | 'batch'> = {
		execute: (statement: InStatement) => {
			noteAny(statement)
			return client.execute(statement)
		},
		batch: (statements, mode) => {
			for (const statement of statements) noteAny(statement)
			return client.batch(statements, mode)
		},
	}
	return drizzle(Object.assign(Object.create(client), recorder), { casing: 'snake_case' })
}

/** What D1 bills for these statements: its own counter, `meta.rows_read`, of each. */
export async function countRowsRead(d1: D1Database, statements: Statement[]): Promise<number> {
	const answers = await d1.batch(statements.map(({ sql, args }) => d1.prepare(sql).bind(...args)))
	return answers.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}
