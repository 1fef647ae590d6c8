import type { D1Database } from '@cloudflare/workers-types'
import { createClient, type InValue, type ResultSet } from '@libsql/client'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'

type BoundStatement = { sql: string; values: InValue[] }

const listRows = ({ columns, rows }: ResultSet) =>
	rows.map((row) => columns.map((_, index) => row[index]))

const toResult = (result: ResultSet) => ({
	results: listRows(result).map((row) =>
		Object.fromEntries(result.columns.map((name, index) => [name, row[index]])),
	),
	meta: { rows_read: 0 },
})

/** Opens a database in memory with the interface of D1, for tests that need very many queries. */
export async function openMemoryD1() {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	const toInput = ({ sql, values }: BoundStatement) => ({ sql, args: values })
	const prepare = (sql: string, values: InValue[] = []) => {
		const execute = () => client.execute({ sql, args: values })
		const all = async () => toResult(await execute())
		const raw = async () => listRows(await execute())
		return { sql, values, bind: (...args: InValue[]) => prepare(sql, args), all, run: all, raw }
	}
	const batch = async (statements: BoundStatement[]) =>
		(await client.batch(statements.map(toInput), 'write')).map(toResult)
	return { prepare, batch } as unknown as D1Database
}
