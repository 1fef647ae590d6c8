import { type SQL, sql } from 'drizzle-orm'

/** D1 refuses a parameter of more than 2 MB. */
const MOST_BYTES = 500_000

/** To select from: a row for each item with its JSON in `value`, in as many parameters as their bytes ask for. */
export function jsonRows(items: readonly unknown[]): SQL {
	const parameters = partsOf(items).map((part) => sql`(${`[${part.join(',')}]`})`)
	return sql`(values ${sql.join(parameters, sql`, `)}) as part, json_each(part.column1)`
}

const encoder = new TextEncoder()

function partsOf(items: readonly unknown[]): string[][] {
	let part: string[] = []
	let bytes = 0
	const parts = [part]
	for (const text of items.map((item) => JSON.stringify(item))) {
		const more = encoder.encode(text).length + 1
		if (bytes > 0 && bytes + more > MOST_BYTES) {
			part = []
			bytes = 0
			parts.push(part)
		}
		part.push(text)
		bytes += more
	}
	return parts
}
