import { eq, type SQL, sql } from 'drizzle-orm'
import type { orders, stockDocuments } from './schema.ts'

/** The number may be the text of a URL, and the token that of a QR code, in upper case. */
export type PaperKey = { id: string } | { number: string } | { token: string }

/** Matches the row of an order or document, also if an object with other properties is the key. */
export function matchesKey(table: typeof orders | typeof stockDocuments, key: PaperKey): SQL {
	if ('id' in key) return eq(table.id, key.id)
	if ('token' in key) return eq(table.token, key.token.toLowerCase())
	return sql`${table.number} = ${key.number}`
}
