import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CustomerChange } from '#contract/customers/customers.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { customers, erasableTexts } from '#db/schema.ts'

/** Fails the batch if the customer is no longer at `version`. */
export function updateCustomer(
	db: Database,
	id: string,
	{ version, ...values }: CustomerChange,
): Statement {
	const isUnchanged = sql`${customers.version} = ${version}`
	const next = failUnless(isUnchanged, sql`${customers.version} + 1`)
	return db
		.update(customers)
		.set({ ...values, version: next })
		.where(eq(customers.id, id))
}

/** Ids of the papers and orders of a customer, and of the payments on them. */
const recordsOf = (id: string): SQL => sql`(select id from stock_documents where customer_id = ${id}
	union select id from orders where customer_id = ${id}
	union select payments.id from stock_documents as paper
	cross join payments on payments.document_id = paper.id where paper.customer_id = ${id}
	union select payments.id from orders as own
	cross join payments on payments.order_id = own.id where own.customer_id = ${id})`

/** Keeps money, ledger and papers. Fails the batch while something is due or an order open. */
export function prepareErasure(db: Database, id: string, erasedAt: Date): Statements {
	const { at, due, version } = customers
	const isSettled = sql`${due} = 0 and not exists (select 1 from orders
		where customer_id = ${id} and closed_at is null)`
	return [
		db
			.update(customers)
			.set({
				...{ phone: null, name: '', address: '', note: '', erasedAt },
				version: sql`${version} + 1`,
				at: failUnless(isSettled, at),
			})
			.where(eq(customers.id, id)),
		db.delete(erasableTexts).where(inArray(erasableTexts.subjectId, recordsOf(id))),
	]
}

/** Lists receipts of no customer whose notes have the last digits of a phone number. */
export function listMentions(db: Database, digits: string) {
	const plain = sql`replace(replace(note, '-', ''), ' ', '')`
	return db.all<{ number: number }>(sql`select number from stock_documents
		where kind = 'sale' and note <> '' and instr(${plain}, ${digits}) > 0 order by number limit 50`)
}
