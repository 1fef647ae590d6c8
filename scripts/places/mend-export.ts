import type { Client } from '@libsql/client'
import { isOurs, quoted } from '#scripts/backup/tables.ts'
import type { Place, Row } from './place.ts'

/** Line ends that an export writes as two characters, which it cannot tell from the same two characters in the text. */
const ends = [
	{ code: 10, written: '\\n' },
	{ code: 13, written: '\\r' },
]

type Column = { table: string; column: string; key: string[] }

/** Asks the database itself for the texts that wrangler's export garbles: those with a line end and the characters `\n` or `\r` besides. */
export async function mendExport(copy: Client, ask: Place['ask']): Promise<void> {
	for (const wanted of await columnsWithLineEnds(copy)) {
		const { table, column, key } = wanted
		const rows = await ask(
			`select ${[...key, column].map(quoted).join()} from ${quoted(table)} where ${ends.map(({ code, written }) => `(instr(${quoted(column)}, char(${code})) and instr(${quoted(column)}, '${written}'))`).join(' or ')}`,
		)
		for (const row of rows) await mend(copy, wanted, row)
	}
}

async function mend(copy: Client, { table, column, key }: Column, row: Row): Promise<void> {
	const where = key.map((part) => `${quoted(part)} = ?`).join(' and ')
	await copy.execute({
		sql: `update ${quoted(table)} set ${quoted(column)} = ? where ${where}`,
		args: [column, ...key].map((part) => row[part] as string),
	})
}

async function columnsWithLineEnds(copy: Client): Promise<Column[]> {
	const { rows } = await copy.execute(
		`select made.name as "table", part.name as "column", part.pk as pk
		from sqlite_schema as made, pragma_table_info(made.name) as part where made.type = 'table' order by part.pk`,
	)
	const all = rows.filter(({ table }) => isOurs(String(table)))
	const found: Column[] = []
	for (const { table, column, pk } of all) {
		const name = quoted(String(column))
		const { rows: some } = await copy.execute(
			`select 1 from ${quoted(String(table))} where typeof(${name}) = 'text' and (instr(${name}, char(10)) or instr(${name}, char(13))) limit 1`,
		)
		if (some.length === 0 || Number(pk) > 0) continue
		const key = all
			.filter((other) => other.table === table && Number(other.pk) > 0)
			.map((other) => String(other.column))
		found.push({ table: String(table), column: String(column), key })
	}
	return found
}
