import { eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { nameAt } from '#db/accounts/staff.ts'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { sales, staff, stockMovements, transfers } from '#db/schema.ts'
import { prepareMovements, reversalMovements } from './record-movements.ts'

/** A sale or transfer groups movements, which are its lines. */
const tables = { sale: sales, transfer: transfers }
type MovementGroupKind = keyof typeof tables
type MovementGroupTable = (typeof tables)[MovementGroupKind]

/** The number may be the text of a URL. */
export type MovementGroupKey = { id: string } | { number: string }

export function hasKey(table: MovementGroupTable, key: MovementGroupKey): SQL {
	return 'id' in key ? eq(table.id, key.id) : sql`${table.number} = ${key.number}`
}

export function isOlder(table: MovementGroupTable, before: string | undefined): SQL | undefined {
	if (before === undefined) return undefined
	return lt(table.number, sql`(select number from ${table} as cursor where cursor.id = ${before})`)
}

export function sumOfLines(sum: SQL, lines: SQL | undefined) {
	return sql<number>`(select ${sum} from ${stockMovements} where ${lines})`.mapWith(Number)
}

export const reverser = alias(staff, 'reverser')

/** The query must join `staff` and `reverser`. */
export function summaryColumns(table: MovementGroupTable, lines: SQL | undefined) {
	return {
		products: sumOfLines(sql`count(*)`, lines),
		units: sumOfLines(sql`sum(${stockMovements.quantity})`, lines),
		by: nameAt(staff, table.at).as('by'),
		// D1 returns only one of two columns with the same name.
		reversedBy: nameAt(reverser, table.reversedAt).as('reversed_by'),
	}
}

type Times = { at: Date; reversedAt: Date | null }

export function toSummary<Row>({ at, reversedAt, ...row }: Row & Times) {
	return { ...row, at: at.toISOString(), reversedAt: reversedAt?.toISOString() ?? null }
}

/** Fails the batch if the sale or transfer is already reversed. */
export function prepareReversal(
	db: Database,
	{ kind, id }: { kind: MovementGroupKind; id: string },
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
