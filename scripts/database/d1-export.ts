import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { quoteName } from '#scripts/backup/dump.ts'
import { openCopy } from '#scripts/backup/local-copy.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import type { DatabaseTarget } from './target.ts'

/** D1 always checks foreign keys, and a table may come before the one it refers to. */
export const DEFER_FOREIGN_KEYS = 'pragma defer_foreign_keys = on'

type Source = {
	exportTo: (path: string) => Promise<void>
	query: DatabaseTarget['query']
}

/** Runs `read` on a copy of a D1 database that wrangler exports. */
export function readExport<Result>(
	{ exportTo, query }: Source,
	read: (copy: Client) => Promise<Result>,
): Promise<Result> {
	return withTemporaryFolder('shop-d1', async (folder) => {
		const path = join(folder, 'export.sql')
		await exportTo(path)
		const copy = openCopy(folder)
		const sql = await readFile(path, 'utf8')
		await copy.executeMultiple(`pragma foreign_keys = off;\nbegin;\n${sql}\ncommit;`)
		await withoutTriggers(copy, () => repairLineEnds(copy, query))
		return read(copy).finally(() => copy.close())
	})
}

async function withoutTriggers(copy: Client, work: () => Promise<void>): Promise<void> {
	const { rows } = await copy.execute("select name, sql from sqlite_schema where type = 'trigger'")
	for (const { name } of rows) await copy.execute(`drop trigger ${quoteName(name)}`)
	await work()
	for (const { sql } of rows) await copy.execute(String(sql))
}

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
async function repairLineEnds(copy: Client, query: DatabaseTarget['query']): Promise<void> {
	const { rows } = await copy.execute(selectColumns)
	for (const row of rows) {
		const [table, column] = [quoteName(row.table), quoteName(row.column)]
		const contains = (text: string) => `instr(${column}, ${text})`
		const anyLineEnd = lineEnds.map(([code = '']) => contains(code)).join(' or ')
		const hasLineEnd = `select 1 from ${table} where typeof(${column}) = 'text' and (${anyLineEnd}) limit 1`
		if ((await copy.execute(hasLineEnd)).rows.length === 0) continue

		const key = JSON.parse(String(row.key)) as string[]
		const ambiguous = lineEnds.map((end) => `(${end.map(contains).join(' and ')})`).join(' or ')
		const names = [...key.map(quoteName), column]
		const texts = await query(`select ${names.join()} from ${table} where ${ambiguous}`)
		const isKey = key.map((name) => `${quoteName(name)} = ?`).join(' and ')
		for (const text of texts) {
			const args = [String(row.column), ...key].map((name) => String(text[name]))
			await copy.execute({ sql: `update ${table} set ${column} = ? where ${isKey}`, args })
		}
	}
}
