import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { shopDay } from '#contract/base/shop-time.ts'
import { jsonObject } from '#db/audit/audit.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { newToken } from '#db/new-token.ts'
import { prepareReopening } from '#db/orders/order-changes.ts'
import { prepareDue, settledSales } from '#db/payments/due.ts'
import { insertPaymentReversals, ofDocument, type Reverser } from '#db/payments/payments.ts'
import { stockDocuments } from '#db/schema.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { reversalMovements } from '#db/stock/select-movements.ts'
import type { StoredKind } from './documents.ts'
import { prepareSerialReversal } from './serials.ts'

/** `stated` selects JSON. */
export type NewDocument = Omit<
	typeof stockDocuments.$inferInsert,
	'number' | 'stated' | 'token' | 'customerId'
> & {
	stated?: SQL
	token?: SQL
	customerId?: SQL | string
}

export function insertDocument(db: Database, row: NewDocument): Statement {
	const number = sql`(select coalesce(max(number), 0) + 1 from stock_documents where kind = ${row.kind})`
	return db.insert(stockDocuments).values({ ...row, number })
}

export function prepareNewToken(db: Database, id: string): Statement {
	return db.update(stockDocuments).set({ token: newToken }).where(eq(stockDocuments.id, id))
}

/** Fails the batch if the document is already reversed. */
export function prepareReversal(
	db: Database,
	{ id, creditLimit }: { id: string; creditLimit: number },
	context: Reverser,
): Statements {
	const { at, reversedAt } = stockDocuments
	return [
		db
			.update(stockDocuments)
			.set({
				at: failUnless(isNull(reversedAt), at),
				reversedAt: context.now,
				reversedById: context.staffId,
			})
			.where(eq(stockDocuments.id, id)),
		...prepareMovements(db, reversalMovements(id), context),
		...prepareSerialReversal(db, id, context),
		insertPaymentReversals(db, ofDocument(id), context),
		...prepareDue(db, settledSales(id), creditLimit),
		...prepareReopening(db, id, shopDay(context.now)),
	]
}

/** Read from the table, because the number and prices are set earlier in the batch. */
export function documentValues(
	{ kind, auditValues }: Pick<StoredKind<unknown, unknown>, 'kind' | 'auditValues'>,
	id: string,
): SQL {
	const { number, note } = stockDocuments
	const values = jsonObject({ [kind]: number, ...auditValues, note })
	return sql`(select ${values} from ${stockDocuments} where ${stockDocuments.id} = ${id})`
}
