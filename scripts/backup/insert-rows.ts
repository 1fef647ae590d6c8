/** Quoted names of a table and its columns. */
export type Table = { name: string; columns: string[] }

/** D1 limits a statement to 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000

/** Yields statements that insert rows of SQL literals, each with as many rows as D1 accepts. */
export async function* insertRows(table: Table, rows: AsyncIterable<string[]>) {
	const maxRows = Math.max(1, Math.floor(MAX_VALUES / table.columns.length))
	let lists: string[] = []
	let bytes = 0
	for await (const literals of rows) {
		const list = `(${literals.join()})`
		const size = Buffer.byteLength(list) + 2
		if (lists.length === maxRows || bytes + size > MAX_BYTES) {
			yield* insertLists(table, lists)
			lists = []
			bytes = 0
		}
		if (size > MAX_BYTES) {
			yield* insertLongRow(table, literals)
			continue
		}
		lists.push(list)
		bytes += size
	}
	yield* insertLists(table, lists)
}

function insertLists({ name, columns }: Table, lists: string[]): string[] {
	if (lists.length === 0) return []
	return [`insert into ${name} (${columns.join()}) values\n${lists.join(',\n')}`]
}

/** Pieces of a quoted text, none of which splits a character or two quotes. */
const pieces = /(?:''|[^']){1,10000}/gu

/** Inserts a row without its long texts, then appends these in pieces. This needs a rowid, and tables without one have no long texts. */
function* insertLongRow(table: Table, literals: string[]): Generator<string> {
	const { name, columns } = table
	const maxBytes = MAX_BYTES / 2 / columns.length
	const isLong = (literal: string) =>
		literal.startsWith("'") && Buffer.byteLength(literal) > maxBytes
	const shortened = literals.map((literal) => (isLong(literal) ? "''" : literal))
	yield* insertLists(table, [`(${shortened.join()})`])
	for (const [index, literal] of literals.entries()) {
		const column = columns[index]
		for (const piece of isLong(literal) ? (literal.slice(1, -1).match(pieces) ?? []) : []) {
			yield `update ${name} set ${column} = ${column} || '${piece}' where rowid = (select max(rowid) from ${name})`
		}
	}
}
