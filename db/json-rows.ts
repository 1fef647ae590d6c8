import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** D1 rejects parameters over 2 MB. */
const MAX_PARAMETER_BYTES = 500_000

/** A table with one row per item, in its column `value`. Splits large lists into parameters. */
export function jsonRows(items: readonly unknown[]): SQL {
	const parameters = chunkBySize(items).map((chunk) => sql`(${`[${chunk.join(',')}]`})`)
	// SQLite names the column of `values` `column1`.
	return sql`(values ${sql.join(parameters, sql`, `)}) as part, json_each(part.column1)`
}

/** Condition for a value that is one of any number of items. */
export function isListed(value: SQLWrapper, items: readonly unknown[]): SQL {
	return sql`${value} in (select value from ${jsonRows(items)})`
}

const encoder = new TextEncoder()

function chunkBySize(items: readonly unknown[]): string[][] {
	const chunks: string[][] = [[]]
	let bytes = 0
	for (const item of items) {
		const text = JSON.stringify(item)
		const size = encoder.encode(text).length + 1
		if (bytes > 0 && bytes + size > MAX_PARAMETER_BYTES) {
			chunks.push([])
			bytes = 0
		}
		chunks.at(-1)?.push(text)
		bytes += size
	}
	return chunks
}
