import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { customers, stockDocuments } from '#db/schema.ts'
import { advanceOf } from './advances.ts'

/** Selects the sale with the id, or those of which the return with the id has units. */
export const settledSales = (documentId: string) => sql`
	select ${documentId} as id union select sold.document_id from stock_movements as back
	join stock_movements as sold on sold.id = back.returns_id where back.document_id = ${documentId}`

/**
 * By how much the return with the id lowers what is due of its sale. Null, which fails the batch,
 * if it has units of sales to different customers, or of several of which one is not paid.
 */
export const loweredBy = (returnId: string) => sql`
	(select iif(count(distinct coalesce(customer_id, '')) > 1 or count(*) > 1 and sum(due) > 0, null,
			coalesce(sum(min(due, taka)), 0))
		from (select sold.document_id as sale, sum(back.quantity * back.unit_price) as taka
			from stock_movements as back join stock_movements as sold on sold.id = back.returns_id
			where back.document_id = ${returnId} and back.kind = 'return' group by 1)
		join stock_documents as receipt on receipt.id = sale)`

const returns = sql`(select back.document_id from stock_movements as sold
	join stock_movements as back on back.returns_id = sold.id
	where sold.document_id = ${stockDocuments.id})`

const takaOf = (kind: 'sell' | 'return', documents: SQL) => sql`
	(select coalesce(sum(line.quantity * line.unit_price), 0) from stock_movements as line
		where line.kind = ${kind} and line.document_id in ${documents})`

const paidOn = (documents: SQL) => sql`
	(select coalesce(sum(paid.amount), 0) from payments as paid where paid.document_id in ${documents})`

const sale = sql`(${stockDocuments.id})`

/** Undoing a sale leaves the advance to its order, and nothing to be sent. */
const advance = sql`iif(${stockDocuments.reversedAt} is null,
	${advanceOf(stockDocuments.orderId)} - coalesce(${stockDocuments.stated} ->> '$.charge', 0), 0)`

/** What a return refunds in money does not lower what is due. Reversals are negative. */
const unpaid = sql`${takaOf('sell', sale)} - ${paidOn(sale)} - ${advance}
	- (${takaOf('return', returns)} + ${paidOn(returns)})`

// With the sign, no index of the columns seems better than the ids.
const isSaleToCustomer = sql`+kind = 'sale' and +customer_id is not null`

const owed = sql`(select coalesce(sum(paper.due), 0) from stock_documents as paper
	indexed by documents_by_due where paper.customer_id = ${customers.id} and paper.due > 0)`
const oldest = sql`(select min(paper.at) from stock_documents as paper
	indexed by documents_by_due where paper.customer_id = ${customers.id} and paper.due > 0)`

/**
 * Recomputes what is due of sales to customers, whose ids `sales` selects, after anything that
 * changes it. Fails the batch if more is paid than the total, or if a customer's debt grows beyond
 * the limit.
 */
export function prepareDue(db: Database, sales: SQL, creditLimit: number): Statement[] {
	const { id } = stockDocuments
	const debtors = sql`(select customer_id from stock_documents where id in (${sales}))`
	return [
		db
			.update(stockDocuments)
			.set({ due: failUnless(sql`${unpaid} >= 0`, unpaid) })
			.where(and(inArray(id, sql`(${sales})`), isSaleToCustomer)),
		updateDebts(db, debtors, creditLimit),
	]
}

/** Recomputes what the customers owe whose ids `debtors` selects. An erased one owes nothing. */
export function updateDebts(db: Database, debtors: SQL, creditLimit: number): Statement {
	const limit = sql`iif(${customers.erasedAt} is null, ${creditLimit}, 0)`
	return db
		.update(customers)
		.set({
			due: failUnless(sql`${owed} <= ${limit} or ${owed} <= ${customers.due}`, owed),
			dueSince: oldest,
		})
		.where(inArray(customers.id, debtors))
}
