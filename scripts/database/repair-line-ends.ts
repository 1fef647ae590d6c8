import type { Client } from '@libsql/client'
import { quoteName } from '#scripts/backup/schema.ts'
import type { DatabaseTarget } from './target.ts'

/** wrangler exports a line end as these two characters, and so cannot tell it from the same two characters in a text. */
const lineEnds = [
	['char(10)', "'\\n'"],
	['char(13)', "'\\r'"],
]

/** Text columns, with the primary key of their table, in which the copy has a line end. */
const columnsWithText = `select made.name as "table", part.name as "column",
	(select json_group_array(name) from pragma_table_info(made.name) where pk > 0) as "key"
	from sqlite_schema as made, pragma_table_info(made.name) as part
	where made.type = 'table' and made.name not like 'sqlite_%' and part.pk = 0`

/** Replaces texts that an export may have garbled by those of the database itself. */
export async function repairLineEnds(copy: Client, query: DatabaseTarget['query']): Promise<void> {
	const { rows } = await copy.execute(columnsWithText)
	for (const row of rows) {
		const [table, column] = [quoteName(row.table), quoteName(row.column)]
		const has = (text: string) => `instr(${column}, ${text})`
		const found = await copy.execute(
			`select 1 from ${table} where typeof(${column}) = 'text' and (${lineEnds.map(([code = '']) => has(code)).join(' or ')}) limit 1`,
		)
		if (found.rows.length === 0) continue
		const key = JSON.parse(String(row.key)) as string[]
		const ambiguous = lineEnds.map((end) => `(${end.map(has).join(' and ')})`).join(' or ')
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
