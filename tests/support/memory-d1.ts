import { createClient, type InValue, type ResultSet } from '@libsql/client'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { createD1, type D1Statement } from './d1.ts'

const listRows = ({ columns, rows }: ResultSet) =>
	rows.map((row) => columns.map((_, index) => row[index]))

const toResult = (result: ResultSet) => ({
	results: listRows(result).map((row) =>
		Object.fromEntries(result.columns.map((name, index) => [name, row[index]])),
	),
	meta: { rows_read: 0 },
})

const toInput = ({ sql, values }: D1Statement) => ({ sql, args: values as InValue[] })

/** Opens a database in memory with the interface of D1, for tests that need very many queries. */
export async function openMemoryD1() {
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	return createD1(async (method, statements) => {
		const inputs = statements.map(toInput)
		if (method === 'batch') return (await client.batch(inputs, 'write')).map(toResult)
		const result = await client.execute(inputs[0] ?? '')
		return method === 'raw' ? listRows(result) : toResult(result)
	})
}
