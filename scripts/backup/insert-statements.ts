/** Names in quotes. The columns of the key order the rows. */
export type Table = { name: string; columns: string[]; key: string[] }

/** D1 accepts statements of 100,000 bytes. */
const MAX_BYTES = 90_000
/** D1 runs out of memory at about 21,000 SQLite instructions (measured); a value takes one or two. */
const MAX_VALUES = 5000

/** Yields statements that insert rows of literals, each with as many rows as D1 accepts. */
export async function* insertStatements(table: Table, rows: AsyncIterable<string[]>) {
	const maxRows = Math.max(1, Math.floor(MAX_VALUES / table.columns.length))
	let lists: string[] = []
	let bytes = 0
	for await (const literals of rows) {
		const list = `(${literals.join()})`
		const size = Buffer.byteLength(list) + 1
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

/** Start, content and end of a text's literal. */
const textLiteral = /^((?:cast\(x)?')(.*)('(?: as text\))?)$/s
/** Pieces of its content, none of which splits a character, two quotes or two hexadecimal digits. */
const pieces = /(?:''|[^']){1,10000}/gu

/** Inserts one row without its long texts, then appends these in pieces. */
function* insertLongRow(table: Table, literals: string[]): Generator<string> {
	const { name, columns, key } = table
	const maxBytes = MAX_BYTES / 2 / literals.length
	const lastRow = `(${key.join()}) = (select ${key.join()} from ${name} order by ${key.map((column) => `${column} desc`).join()} limit 1)`
	const appended: string[] = []
	const short = literals.map((literal, index) => {
		const column = columns[index] ?? ''
		const [, start, content = '', end] = textLiteral.exec(literal) ?? []
		// The statements that append find the row by its key.
		if (!content || Buffer.byteLength(literal) < maxBytes || key.includes(column)) return literal
		for (const piece of content.match(pieces) ?? []) {
			appended.push(
				`update ${name} set ${column} = ${column} || ${start}${piece}${end} where ${lastRow}`,
			)
		}
		return "''"
	})
	yield* insertLists(table, [`(${short.join()})`])
	yield* appended
}
