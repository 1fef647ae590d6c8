import type { Value } from '@libsql/client'
import { literalOf, literalsOf } from './literal.ts'
import { quoted, type Table } from './tables.ts'

/** D1 takes statements of 100,000 bytes. */
const MOST_BYTES = 90_000
/** Above some 21,000 steps of SQLite's machine D1 says "out of memory" (measured); a value takes one or two. */
const MOST_VALUES = 5000
const BETWEEN = ',\n'
/** One character may be two of a string, which alone are none. */
const secondOfPair = /[\uDC00-\uDFFF]/

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

/** One row, whose longest texts follow in pieces. */
function insertsOfLong(table: Table, values: Value[]): string[] {
	const long = tooLong(table, values)
	const short = values.map((value, index) => (long.includes(index) ? '' : value))
	const rest = long.flatMap((index) => appends(table, index, String(values[index])))
	const where = whereOf(table, values)
	return [
		...insert(table, [`(${literalsOf(short)})`]),
		...rest.map((append) => `${append} where ${where}`),
	]
}

/** The columns without whose texts the row is short enough; the key stays, because the row is found by it. */
function tooLong({ columns, key }: Table, values: Value[]): number[] {
	const sizes = values.map(sizeOf)
	const texts = [...values.keys()]
		.filter((index) => typeof values[index] === 'string' && !key.includes(columns[index] ?? ''))
		.sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
	const long: number[] = []
	let left = sizes.reduce((sum, size) => sum + size, 0)
	for (const index of texts) {
		if (left <= MOST_BYTES) break
		long.push(index)
		left -= sizes[index] ?? 0
	}
	return long
}

/** The bytes that a value takes in SQL. */
function sizeOf(value: Value): number {
	return Buffer.byteLength(literalOf(value))
}

/** None for no rows. */
function insert({ name, columns }: Table, lists: string[]): string[] {
	if (lists.length === 0) return []
	const start = `insert into ${quoted(name)} (${columns.map(quoted).join()}) values`
	return [`${start}\n${lists.join(BETWEEN)}`]
}

function appends({ name, columns }: Table, index: number, text: string): string[] {
	const column = quoted(columns[index] ?? '')
	return piecesOf(text).map(
		(piece) => `update ${quoted(name)} set ${column} = ${column} || ${literalOf(piece)}`,
	)
}

/** Halves a text until each part is short enough. */
function piecesOf(text: string): string[] {
	if (sizeOf(text) <= MOST_BYTES) return [text]
	const half = Math.floor(text.length / 2)
	const middle = secondOfPair.test(text[half] ?? '') ? half + 1 : half
	return [...piecesOf(text.slice(0, middle)), ...piecesOf(text.slice(middle))]
}

/** The row that was put in last. */
function whereOf({ name, columns, key }: Table, values: Value[]): string {
	if (key[0] === 'rowid') return `rowid = (select max(rowid) from ${quoted(name)})`
	const same = (column: string) =>
		`${quoted(column)} = ${literalOf(values[columns.indexOf(column)] ?? null)}`
	return key.map(same).join(' and ')
}
