import type { Value } from '@libsql/client'
import { quoteName, type Table } from './dump.ts'

/** D1 accepts statements of 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000
/** Code points of a long text in one statement; a literal takes at most 8 bytes for each. */
const MAX_CHUNK_LENGTH = 10_000

/** Yields statements that insert the rows, each with as many rows as D1 accepts. */
export async function* insertStatements(table: Table, rows: AsyncIterable<Value[]>) {
	const maxRows = Math.max(1, Math.floor(MAX_VALUES / table.columns.length))
	let lists: string[] = []
	let bytes = 0
	for await (const values of rows) {
		const list = `(${values.map(formatLiteral).join()})`
		const size = Buffer.byteLength(list)
		if (lists.length === maxRows || bytes + size > MAX_BYTES) {
			yield* formatInsert(table, lists)
			lists = []
			bytes = 0
		}
		if (size > MAX_BYTES) {
			yield* insertLongRow(table, values)
			continue
		}
		lists.push(list)
		bytes += size + 1
	}
	yield* formatInsert(table, lists)
}

/** Inserts one row without its long texts, then appends these in pieces. */
function* insertLongRow(table: Table, values: Value[]): Generator<string> {
	const maxLength = MAX_BYTES / 8 / values.length
	// The statements that append find the row by its key.
	const isLong = (value: Value, index: number): value is string =>
		typeof value === 'string' &&
		value.length > maxLength &&
		!table.key.includes(table.columns[index] ?? '')
	const short = values.map((value, index) => formatLiteral(isLong(value, index) ? '' : value))
	yield* formatInsert(table, [`(${short.join()})`])
	const where = matchRow(table, values)
	for (const [index, value] of values.entries()) {
		if (!isLong(value, index)) continue
		const column = quoteName(table.columns[index])
		for (const piece of splitText(value)) {
			yield `update ${quoteName(table.name)} set ${column} = ${column} || ${formatLiteral(piece)} where ${where}`
		}
	}
}

function formatInsert({ name, columns }: Table, lists: string[]): string[] {
	if (lists.length === 0) return []
	const start = `insert into ${quoteName(name)} (${columns.map(quoteName).join()}) values`
	return [`${start}\n${lists.join(',\n')}`]
}

/** Returns the condition that finds the row inserted last. */
function matchRow({ name, columns, key }: Table, values: Value[]): string {
	if (key[0] === 'rowid') return `rowid = (select max(rowid) from ${quoteName(name)})`
	return key
		.map((column) => {
			return `${quoteName(column)} = ${formatLiteral(values[columns.indexOf(column)] ?? null)}`
		})
		.join(' and ')
}

/** Splits a text without splitting a character. */
function splitText(text: string): string[] {
	return text.match(new RegExp(`.{1,${MAX_CHUNK_LENGTH}}`, 'gsu')) ?? []
}

/** Returns SQL that evaluates to exactly this value, of the same type. */
export function formatLiteral(value: Value): string {
	if (value === null) return 'NULL'
	if (typeof value === 'bigint') return String(value)
	if (typeof value === 'number') return formatReal(value)
	if (typeof value === 'boolean') return value ? '1' : '0'
	if (value instanceof ArrayBuffer) return `x'${Buffer.from(value).toString('hex')}'`
	return formatText(value)
}

function formatReal(value: number): string {
	if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
	return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)
}

function formatText(value: string): string {
	if (value.includes('\0')) return `cast(x'${Buffer.from(value).toString('hex')}' as text)`
	const escaped = value.replaceAll("'", "''")
	// wrangler takes these words for a transaction wherever they stand in a file.
	return `'${escaped.replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")}'`
}
