import { eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { sales, staff, stockMovements, transfers } from '#db/schema.ts'
import { prepareMovements, reversalMovements } from './record-movements.ts'

/** Documents have a number, and movements as their lines. */
const tables = { sale: sales, transfer: transfers }
type DocumentKind = keyof typeof tables
type DocumentTable = (typeof tables)[DocumentKind]

/** The number may be the text of a URL. */
export type DocumentKey = { id: string } | { number: string }

export function hasKey(table: DocumentTable, key: DocumentKey): SQL {
	return 'id' in key ? eq(table.id, key.id) : sql`${table.number} = ${key.number}`
}

/** Condition for the documents older than the one with the id `before`, if any. */
export function isOlder(table: DocumentTable, before: string | undefined): SQL | undefined {
	if (before === undefined) return undefined
	return lt(table.number, sql`(select number from ${table} as cursor where cursor.id = ${before})`)
}

export function sumOfLines(sum: SQL, lines: SQL | undefined) {
	return sql<number>`(select ${sum} from ${stockMovements} where ${lines})`.mapWith(Number)
}

export const reverser = alias(staff, 'reverser')

/** Columns of a document in a list. The query must join `staff` and `reverser`. */
export function summaryColumns(lines: SQL | undefined) {
	return {
		products: sumOfLines(sql`count(*)`, lines),
		units: sumOfLines(sql`sum(${stockMovements.quantity})`, lines),
		by: staff.name,
		// D1 returns only one of two columns with the same name.
		reversedBy: sql<string | null>`${reverser.name}`.as('reversed_by'),
	}
}

type Times = { at: Date; reversedAt: Date | null }

export function toSummary<Row>({ at, reversedAt, ...row }: Row & Times) {
	return { ...row, at: at.toISOString(), reversedAt: reversedAt?.toISOString() ?? null }
}

/** Returns the statements that reverse a document. Fails the batch if it is already reversed. */
export function prepareReversal(
	db: Database,
	{ kind, id }: { kind: DocumentKind; id: string },
	context: AuditContext,
): Statements {
	const table = tables[kind]
	const at = failUnless(isNull(table.reversedAt), table.at)
	return [
		db
			.update(table)
			.set({ at, reversedAt: context.now, reversedById: context.staffId })
			.where(eq(table.id, id)),
		...prepareMovements(db, reversalMovements(kind, id), context),
	]
}
