import { type SQL, sql } from 'drizzle-orm'

/** D1 rejects parameters over 2 MB. */
const MAX_PARAMETER_BYTES = 500_000

/** Returns a table expression with one row per item, whose column `value` holds the item. The JSON is split into parameters of a safe size. */
export function jsonRows(items: readonly unknown[]): SQL {
	const parameters = chunkBySize(items).map((chunk) => sql`(${`[${chunk.join(',')}]`})`)
	return sql`(values ${sql.join(parameters, sql`, `)}) as part, json_each(part.column1)`
}

const encoder = new TextEncoder()

function chunkBySize(items: readonly unknown[]): string[][] {
	let chunk: string[] = []
	let bytes = 0
	const chunks = [chunk]
	for (const text of items.map((item) => JSON.stringify(item))) {
		const size = encoder.encode(text).length + 1
		if (bytes > 0 && bytes + size > MAX_PARAMETER_BYTES) {
			chunk = []
			bytes = 0
			chunks.push(chunk)
		}
		chunk.push(text)
		bytes += size
	}
	return chunks
}
