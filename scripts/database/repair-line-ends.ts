import type { Client } from '@libsql/client'
import { quoteName } from '#scripts/backup/schema.ts'
import type { DatabaseTarget } from './target.ts'

/** wrangler exports a line end as these two characters, which a text may also contain. */
const lineEnds = [
	['char(10)', "'\\n'"],
	['char(13)', "'\\r'"],
]

/** Selects all columns outside primary keys, with the key of their table. */
const selectColumns = `select tables.name as "table", columns.name as "column",
	(select json_group_array(name) from pragma_table_info(tables.name) where pk > 0) as "key"
	from sqlite_schema as tables, pragma_table_info(tables.name) as columns
	where tables.type = 'table' and tables.name not like 'sqlite_%' and columns.pk = 0`

/** Replaces texts that an export may have garbled by the database's own. */
export async function repairLineEnds(copy: Client, query: DatabaseTarget['query']): Promise<void> {
	const { rows } = await copy.execute(selectColumns)
	for (const row of rows) {
		const [table, column] = [quoteName(row.table), quoteName(row.column)]
		const contains = (text: string) => `instr(${column}, ${text})`
		const lineEnd = await copy.execute(
			`select 1 from ${table} where typeof(${column}) = 'text' and (${lineEnds.map(([code = '']) => contains(code)).join(' or ')}) limit 1`,
		)
		if (lineEnd.rows.length === 0) continue
		const key = JSON.parse(String(row.key)) as string[]
		const ambiguous = lineEnds.map((end) => `(${end.map(contains).join(' and ')})`).join(' or ')
		const names = [...key.map(quoteName), column]
		const texts = await query(`select ${names.join()} from ${table} where ${ambiguous}`)
		const sql = `update ${table} set ${column} = ? where ${key.map((name) => `${quoteName(name)} = ?`).join(' and ')}`
		for (const text of texts) {
			await copy.execute({
				sql,
				args: [String(row.column), ...key].map((name) => String(text[name])),
			})
		}
	}
}
