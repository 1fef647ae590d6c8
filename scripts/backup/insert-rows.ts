/** Quoted names of a table and its columns. */
type Table = { name: string; columns: string[] }

/** D1 limits a statement to 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000

/** Yields statements that insert rows of SQL literals, each within the limits of D1. */
export function* insertRows(table: Table, rows: string[][]): Generator<string> {
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

/** Inserts a row without its long texts, then appends these in pieces. This needs a rowid, and tables without one have no long texts. */
function* insertLongRow(table: Table, literals: string[]): Generator<string> {
	const { name, columns } = table
	const maxBytes = MAX_BYTES / 2 / columns.length
	const isLong = (literal: string) =>
		literal.startsWith("'") && Buffer.byteLength(literal) > maxBytes
	yield* insertRows(table, [literals.map((literal) => (isLong(literal) ? "''" : literal))])
	for (const [index, literal] of literals.entries()) {
		const column = columns[index]
		for (const piece of isLong(literal) ? (literal.slice(1, -1).match(pieces) ?? []) : []) {
			yield `update ${name} set ${column} = ${column} || '${piece}' where rowid = (select max(rowid) from ${name})`
		}
	}
}
