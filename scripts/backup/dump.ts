import { createHash } from 'node:crypto'
import type { Reader } from '#scripts/database/database-target.ts'
import { RESTORE_MARKER } from '#scripts/database/libsql-target.ts'

const ROWS_PER_PAGE = 500
/** D1 limits a statement to 100,000 bytes; the rest is for the column names. */
const MAX_BYTES = 90_000
/** D1 runs out of memory above some 21,000 opcodes (measured). A value takes one or two. */
const MAX_VALUES = 5000
/** Pieces of a quoted text, none of which splits a character or an escaped quote (`''`). */
const textPieces = /(?:''|[^']){1,10000}/gu

/** SQL condition for the shop's schema objects, without those of the engine or a restore. */
export const shopObjectCondition = `(name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'libsql_*' and name <> '${RESTORE_MARKER}')`

const selectSchema = `select type, name, sql from sqlite_schema where sql is not null and ${shopObjectCondition}
	order by instr('table index view trigger', type), name`

/**
 * Yields the same statements for the same content: indexes before rows, as a foreign key needs its
 * unique index, and triggers last, because they would update totals that the dump already contains.
 */
export async function* dump(reader: Reader): AsyncGenerator<string> {
	const schema = await readSchema(reader)
	const select = (...types: string[]) => schema.filter(({ type }) => types.includes(type))
	for (const { sql } of select('table', 'index')) yield sql
	for (const { name } of select('table')) yield* dumpRows(reader, name)
	for (const { sql } of select('view', 'trigger')) yield sql
}

export async function hashDump(reader: Reader): Promise<string> {
	const hash = createHash('sha256')
	for await (const statement of dump(reader)) hash.update(`${statement};\n`)
	return hash.digest('hex')
}

export async function readSchema(reader: Reader) {
	const { rows } = await reader.execute(selectSchema)
	return rows as unknown as { type: string; name: string; sql: string }[]
}

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

type Table = { name: string; columns: string[] }

/** Reads a table in its stored order. `not indexed` keeps SQLite from using that of an index. */
async function* dumpRows(reader: Reader, tableName: string): AsyncGenerator<string> {
	const sql = 'select name from pragma_table_info(?)'
	const info = await reader.execute({ sql, args: [tableName] })
	const name = quoteName(tableName)
	const columns = info.rows.map((column) => quoteName(column.name))
	const literals = columns.map((column) => `quote(${column})`).join()
	for (let offset = 0; ; offset += ROWS_PER_PAGE) {
		const page = `not indexed limit ${ROWS_PER_PAGE} offset ${offset}`
		const { rows } = await reader.execute(`select ${literals} from ${name} ${page}`)
		if (rows.length === 0) return
		const values = rows.map((row) => Array.from(row, String))
		yield* insertRows({ name, columns }, values)
	}
}

function* insertRows(table: Table, rows: string[][]): Generator<string> {
	const { name, columns } = table
	const lists = rows.map((literals) => `(${literals.join()})`).join(',\n')
	if (rows.length * columns.length <= MAX_VALUES && Buffer.byteLength(lists) <= MAX_BYTES) {
		return yield `insert into ${name} (${columns.join()}) values\n${lists}`
	}
	const [row] = rows
	if (row && rows.length === 1) return yield* insertLongRow(table, row)
	const middle = rows.length / 2
	yield* insertRows(table, rows.slice(0, middle))
	yield* insertRows(table, rows.slice(middle))
}

/** The last row has the highest rowid. Tables without one have no long texts. */
function* insertLongRow(table: Table, literals: string[]): Generator<string> {
	const { name, columns } = table
	const maxBytes = MAX_BYTES / 2 / columns.length
	const isLong = (literal: string) =>
		literal.startsWith("'") && Buffer.byteLength(literal) > maxBytes
	yield* insertRows(table, [literals.map((literal) => (isLong(literal) ? "''" : literal))])
	for (const [index, literal] of literals.entries()) {
		if (!isLong(literal)) continue
		const column = columns[index]
		for (const piece of literal.slice(1, -1).match(textPieces) ?? []) {
			yield `update ${name} set ${column} = ${column} || '${piece}' where rowid = (select max(rowid) from ${name})`
		}
	}
}
