import { createHash } from 'node:crypto'
import type { Reader } from '#scripts/database/database-target.ts'
import { insertStatements, type Table } from './insert-statements.ts'

const ROWS_PER_PAGE = 500

/** SQL that is true for objects of the shop, not of the engine or a restore. */
export const isShopObject =
	"(name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'libsql_*' and name <> 'restore_unfinished')"

/** Triggers come last, so that no row is counted twice. */
const selectSchema = `select type, name, sql from sqlite_schema where sql is not null and ${isShopObject}
	order by instr('table index view trigger', type), name`

/** Yields statements that recreate the database, in the same order for the same content. */
export async function* dump(reader: Reader): AsyncGenerator<string> {
	const schema = await readSchema(reader)
	const isLate = ({ type }: { type: string }) => type === 'view' || type === 'trigger'
	for (const object of schema) if (!isLate(object)) yield object.sql
	for (const { type, name, sql } of schema) {
		if (type !== 'table') continue
		const table = await readTable(reader, name, sql)
		yield* insertStatements(table, readRows(reader, table))
	}
	for (const object of schema) if (isLate(object)) yield object.sql
}

export async function hashDump(reader: Reader): Promise<string> {
	const hash = createHash('sha256')
	for await (const statement of dump(reader)) hash.update(`${statement};\n`)
	return hash.digest('hex')
}

export async function readSchema(reader: Reader) {
	const { rows } = await reader.execute(selectSchema)
	return rows.map(({ type, name, sql }) => ({
		type: String(type),
		name: String(name),
		sql: String(sql),
	}))
}

/** Returns the number of rows of each table. */
export async function countRows(reader: Reader): Promise<Map<string, number>> {
	const counts = new Map<string, number>()
	for (const { type, name } of await readSchema(reader)) {
		if (type !== 'table') continue
		const { rows } = await reader.execute(`select count(*) as count from ${quoteName(name)}`)
		counts.set(name, Number(rows[0]?.count))
	}
	return counts
}

export function quoteName(name: unknown): string {
	return `"${String(name).replaceAll('"', '""')}"`
}

async function readTable(reader: Reader, name: string, sql: string): Promise<Table> {
	if (/^create\s+virtual/i.test(sql)) throw new Error(`${name} is a virtual table.`)
	const columnsWhere = async (rest: string) => {
		const select = `select name from pragma_table_info(?) where ${rest}`
		const { rows } = await reader.execute({ sql: select, args: [name] })
		return rows.map((row) => quoteName(row.name))
	}
	const isWithoutRowid = /\)[^)]*without\s+rowid[^)]*$/i.test(sql)
	const key = isWithoutRowid ? await columnsWhere('pk > 0 order by pk') : ['rowid']
	return { name: quoteName(name), columns: await columnsWhere('true order by cid'), key }
}

/** Yields the rows of a table as SQL literals, in the order of its key. */
async function* readRows(reader: Reader, { name, columns, key }: Table): AsyncGenerator<string[]> {
	const select = `select ${[...key, ...columns].map(selectLiteral).join()} from ${name}`
	let after = ''
	for (;;) {
		const page = `${select} ${after} order by ${key.join()} limit ${ROWS_PER_PAGE}`
		const { rows } = await reader.execute(page)
		const literals = rows.map((row) => Array.from(row, String))
		for (const row of literals) yield row.slice(key.length)
		const last = literals.at(-1)
		if (!last) return
		after = `where (${key.join()}) > (${last.slice(0, key.length).join()})`
	}
}

/** Returns SQL that evaluates to a literal of the column's value. `quote` truncates a text at a NUL. */
function selectLiteral(column: string): string {
	const hasNul = `typeof(${column}) = 'text' and instr(${column}, char(0))`
	return `iif(${hasNul}, 'cast(x''' || hex(${column}) || ''' as text)', quote(${column}))`
}
