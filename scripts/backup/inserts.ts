import type { Value } from '@libsql/client'
import { literalOf, literalsOf } from './literal.ts'
import { quoted, type Table } from './tables.ts'

/** D1 takes statements of 100,000 bytes. */
const MOST_BYTES = 90_000
/** Above some 21,000 steps of SQLite's machine D1 says "out of memory" (measured); a value takes one or two. */
const MOST_VALUES = 5000
const BETWEEN = ',\n'
/** Characters of a piece, each of which may take four bytes. */
const PIECE = 20_000
const pieces = new RegExp(`.{1,${PIECE}}`, 'gsu')

/** A row, and how SQL writes it. */
type Row = { values: Value[]; literals: string }

/** The statements that put the rows in, as many rows in each as D1 takes. */
export async function* insertsOf(table: Table, rows: AsyncIterable<Row>) {
	const mostRows = Math.max(1, Math.floor(MOST_VALUES / table.columns.length))
	let lists: string[] = []
	let bytes = 0
	for await (const { values, literals } of rows) {
		const list = `(${literals})`
		const size = Buffer.byteLength(list) + BETWEEN.length
		if (lists.length === mostRows || bytes + size > MOST_BYTES) {
			yield* insert(table, lists)
			lists = []
			bytes = 0
		}
		if (size > MOST_BYTES) {
			yield* insertsOfLong(table, values)
		} else {
			lists.push(list)
			bytes += size
		}
	}
	yield* insert(table, lists)
}

/** One row, whose long texts follow in pieces. */
function insertsOfLong(table: Table, values: Value[]): string[] {
	const isLong = (value: Value) => typeof value === 'string' && value.length > PIECE
	const short = values.map((value) => (isLong(value) ? '' : value))
	const rest = values.flatMap((value, index) =>
		isLong(value) ? appends(table, index, String(value)) : [],
	)
	const where = whereOf(table, values)
	return [
		...insert(table, [`(${literalsOf(short)})`]),
		...rest.map((append) => `${append} where ${where}`),
	]
}

/** None for no rows. */
function insert({ name, columns }: Table, lists: string[]): string[] {
	if (lists.length === 0) return []
	const start = `insert into ${quoted(name)} (${columns.map(quoted).join()}) values`
	return [`${start}\n${lists.join(BETWEEN)}`]
}

function appends({ name, columns }: Table, index: number, text: string): string[] {
	const column = quoted(columns[index] ?? '')
	return (text.match(pieces) ?? []).map(
		(piece) => `update ${quoted(name)} set ${column} = ${column} || ${literalOf(piece)}`,
	)
}

/** The row that was put in last. */
function whereOf({ name, columns, key }: Table, values: Value[]): string {
	if (key[0] === 'rowid') return `rowid = (select max(rowid) from ${quoted(name)})`
	const same = (column: string) =>
		`${quoted(column)} = ${literalOf(values[columns.indexOf(column)] ?? null)}`
	return key.map(same).join(' and ')
}
