import type { Value } from '@libsql/client'
import { formatLiteral, formatLiterals } from './literal.ts'
import { quoteName, type Table } from './schema.ts'

/** D1 accepts statements of 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000
const SEPARATOR = ',\n'
/** Half of a character that takes two units of a string. */
const lowSurrogate = /[\uDC00-\uDFFF]/

type Row = { values: Value[]; literals: string }

/** Yields statements that insert the rows, each with as many rows as D1 accepts. */
export async function* insertStatements(table: Table, rows: AsyncIterable<Row>) {
	const maxRows = Math.max(1, Math.floor(MAX_VALUES / table.columns.length))
	let lists: string[] = []
	let bytes = 0
	for await (const { values, literals } of rows) {
		const list = `(${literals})`
		const size = Buffer.byteLength(list) + SEPARATOR.length
		if (lists.length === maxRows || bytes + size > MAX_BYTES) {
			yield* formatInsert(table, lists)
			lists = []
			bytes = 0
		}
		if (size > MAX_BYTES) {
			yield* insertLongRow(table, values)
		} else {
			lists.push(list)
			bytes += size
		}
	}
	yield* formatInsert(table, lists)
}

/** Inserts one row without its long texts, then appends these in pieces. */
function* insertLongRow(table: Table, values: Value[]) {
	const limit = MAX_BYTES / values.length
	// The statements that append find the row by its key.
	const isLong = values.map(
		(value, index) =>
			typeof value === 'string' &&
			!table.key.includes(table.columns[index] ?? '') &&
			literalBytes(value) > limit,
	)
	const short = values.map((value, index) => (isLong[index] ? '' : value))
	yield* formatInsert(table, [`(${formatLiterals(short)})`])
	const where = matchRow(table, values)
	for (const [index, value] of values.entries()) {
		if (!isLong[index]) continue
		const column = quoteName(table.columns[index])
		for (const piece of splitText(String(value))) {
			yield `update ${quoteName(table.name)} set ${column} = ${column} || ${formatLiteral(piece)} where ${where}`
		}
	}
}

function formatInsert({ name, columns }: Table, lists: string[]): string[] {
	if (lists.length === 0) return []
	const start = `insert into ${quoteName(name)} (${columns.map(quoteName).join()}) values`
	return [`${start}\n${lists.join(SEPARATOR)}`]
}

/** Returns the condition that finds the row inserted last. */
function matchRow({ name, columns, key }: Table, values: Value[]): string {
	if (key[0] === 'rowid') return `rowid = (select max(rowid) from ${quoteName(name)})`
	const isSame = (column: string) =>
		`${quoteName(column)} = ${formatLiteral(values[columns.indexOf(column)] ?? null)}`
	return key.map(isSame).join(' and ')
}

/** Halves a text until each piece fits into a statement. */
function splitText(text: string): string[] {
	if (literalBytes(text) <= MAX_BYTES) return [text]
	const half = Math.floor(text.length / 2)
	const middle = lowSurrogate.test(text[half] ?? '') ? half + 1 : half
	return [...splitText(text.slice(0, middle)), ...splitText(text.slice(middle))]
}

function literalBytes(value: Value): number {
	return Buffer.byteLength(formatLiteral(value))
}
