import { createHash } from 'node:crypto'
import type { Row, Value } from '@libsql/client'
import type { Reader } from '#scripts/database/target.ts'
import { formatLiteral, insertStatements } from './insert-statements.ts'

/** Names of the columns and of the key that orders the rows. */
export type Table = { name: string; columns: string[]; key: string[] }

const ROWS_PER_PAGE = 500
const internal = /^(sqlite_|_cf_|libsql_|restore_unfinished$)/

/** Triggers come last, so that no row is counted twice. */
const selectSchema = `select type, name, sql from sqlite_schema where sql is not null
	order by instr('table index view trigger', type), name`

/** Yields statements that recreate the database, in the same order for the same content. */
export async function* dump(reader: Reader): AsyncGenerator<string> {
	const schema = await readSchema(reader)
	const isLate = ({ type }: { type: string }) => type === 'view' || type === 'trigger'
	for (const object of schema) if (!isLate(object)) yield object.sql
	for (const { type, name, sql } of schema) {
		if (type === 'table') yield* dumpRows(reader, await readTable(reader, name, sql))
	}
	yield* dumpSequences(reader)
	for (const object of schema) if (isLate(object)) yield object.sql
}

export async function hashDump(reader: Reader): Promise<string> {
	const hash = createHash('sha256')
	for await (const statement of dump(reader)) hash.update(`${statement};\n`)
	return hash.digest('hex')
}

export async function readSchema(reader: Reader) {
	const { rows } = await reader.execute(selectSchema)
	return rows
		.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
		.filter(({ name }) => isShopObject(name))
}

/** Returns true when an object belongs to the shop, not to the engine or a restore. */
export function isShopObject(name: string): boolean {
	return !internal.test(name)
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
		const select = `select name from pragma_table_xinfo(?) where ${rest}`
		const { rows } = await reader.execute({ sql: select, args: [name] })
		return rows.map((row) => String(row.name))
	}
	const isWithoutRowid = /\)[^)]*without\s+rowid[^)]*$/i.test(sql)
	const key = isWithoutRowid ? await columnsWhere('pk > 0 order by pk') : ['rowid']
	return { name, columns: await columnsWhere('hidden = 0 order by cid'), key }
}

function dumpRows(reader: Reader, table: Table): AsyncGenerator<string> {
	return insertStatements(table, readRows(reader, table))
}

const hasNul = (column: string) => `(typeof(${column}) = 'text' and instr(${column}, char(0)) > 0)`

/** Yields the rows of a table in the order of its key. */
async function* readRows(reader: Reader, table: Table): AsyncGenerator<Value[]> {
	const keys = table.key.map(quoteName)
	const columns = table.columns.map(quoteName)
	// The driver of SQLite files truncates a text at a NUL, so such a text is read as a blob.
	const values = columns.map((name) => `iif(${hasNul(name)}, cast(${name} as blob), ${name})`)
	const nuls = columns.map(hasNul).join(' || ')
	const select = `select ${[...keys, nuls, ...values].join()} from ${quoteName(table.name)}`
	const end = `order by ${keys.join()} limit ${ROWS_PER_PAGE}`
	const next = `${select} where (${keys.join()}) > (${keys.map(() => '?').join()}) ${end}`
	let page = await reader.execute(`${select} ${end}`)
	while (page.rows.length > 0) {
		for (const row of page.rows) yield parseRow(row, keys.length, columns.length)
		const last = page.rows.at(-1)
		page = await reader.execute({ sql: next, args: keys.map((_, index) => last?.[index] ?? null) })
	}
}

/** Returns the values, which follow the key and one digit for each value. */
function parseRow(row: Row, keyLength: number, count: number): Value[] {
	const nuls = String(row[keyLength])
	return Array.from({ length: count }, (_, index) => {
		const value = row[keyLength + 1 + index] ?? null
		const isText = nuls[index] === '1' && value instanceof ArrayBuffer
		return isText ? Buffer.from(value).toString() : value
	})
}

/** Yields the counters of AUTOINCREMENT tables; some drivers return the same counter as 22 and others as 22.0. */
async function* dumpSequences(reader: Reader): AsyncGenerator<string> {
	const exists = "select 1 from sqlite_schema where name = 'sqlite_sequence'"
	if ((await reader.execute(exists)).rows.length === 0) return
	const { rows } = await reader.execute('select name, seq from sqlite_sequence order by name')
	for (const { name = null, seq } of rows) {
		const table = formatLiteral(name)
		yield `delete from sqlite_sequence where name = ${table}`
		yield `insert into sqlite_sequence (name, seq) values (${table}, ${Number(seq)})`
	}
}
