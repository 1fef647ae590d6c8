import type { Value } from '@libsql/client'
import { literalOf } from './literal.ts'
import { quoted, type Table } from './tables.ts'

/** D1 takes statements of 100,000 bytes. */
const LONGEST_STATEMENT = 90_000
/** Characters of a piece, each of which may take four bytes. */
const PIECE = 20_000
const pieces = new RegExp(`.{1,${PIECE}}`, 'gsu')

/** The statement that puts a row in, or several when one would be longer than D1 takes: the long texts then follow in pieces. */
export function insertsOf(table: Table, values: Value[]): string[] {
	const whole = insert(table, values)
	if (Buffer.byteLength(whole) <= LONGEST_STATEMENT) return [whole]
	const isLong = (value: Value) => typeof value === 'string' && value.length > PIECE
	const short = values.map((value) => (isLong(value) ? '' : value))
	const rest = values.flatMap((value, index) =>
		isLong(value) ? appends(table, index, String(value)) : [],
	)
	const where = whereOf(table, values)
	return [insert(table, short), ...rest.map((append) => `${append} where ${where}`)]
}

function insert({ name, columns }: Table, values: Value[]): string {
	const list = values.map(literalOf).join()
	return `insert into ${quoted(name)} (${columns.map(quoted).join()}) values (${list})`
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
