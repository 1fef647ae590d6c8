/** Names in quotes. The columns of the key order the rows. */
export type Table = { name: string; columns: string[]; key: string[] }

/** D1 accepts statements of 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000

/** Yields statements that insert rows of literals and that D1 accepts. */
export function* insertRows(table: Table, rows: string[][]): Generator<string> {
	if (rows.length === 0) return
	const { name, columns } = table
	const lists = rows.map((literals) => `(${literals.join()})`)
	const sql = `insert into ${name} (${columns.join()}) values\n${lists.join(',\n')}`
	const half = Math.floor(rows.length / 2)
	if (Buffer.byteLength(sql) <= MAX_BYTES && rows.length * columns.length <= MAX_VALUES) yield sql
	else if (half === 0) yield* insertLongRow(table, rows[0] ?? [])
	else {
		yield* insertRows(table, rows.slice(0, half))
		yield* insertRows(table, rows.slice(half))
	}
}

/** Pieces of a quoted text, none of which splits a character or two quotes. */
const pieces = /(?:''|[^']){1,10000}/gu

/** Inserts a row without its long texts, then appends these in pieces to the row, which has the highest key. */
function* insertLongRow(table: Table, literals: string[]): Generator<string> {
	const { name, columns, key } = table
	const maxBytes = MAX_BYTES / 2 / columns.length
	const isLong = (literal: string, index: number) =>
		literal.startsWith("'") &&
		Buffer.byteLength(literal) > maxBytes &&
		!key.includes(columns[index] ?? '')
	yield* insertRows(table, [
		literals.map((literal, index) => (isLong(literal, index) ? "''" : literal)),
	])
	const newestFirst = key.map((column) => `${column} desc`).join()
	const newest = `(${key.join()}) = (select ${key.join()} from ${name} order by ${newestFirst} limit 1)`
	for (const [index, column] of columns.entries()) {
		const literal = literals[index] ?? ''
		if (!isLong(literal, index)) continue
		for (const piece of literal.slice(1, -1).match(pieces) ?? []) {
			yield `update ${name} set ${column} = ${column} || '${piece}' where ${newest}`
		}
	}
}
