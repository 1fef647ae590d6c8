import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CustomerChange, CustomerMerge } from '#contract/customers/customers.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { updateDebts } from '#db/payments/due.ts'
import { customers, erasableTexts, orderLines, orders, stockDocuments } from '#db/schema.ts'

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

const isFormer = (id: string) => sql`field = 'customer' and text = ${id}`

/** Ids of orders that lost the customer and have no other, and of the payments on orders. */
const formerRecordsOf = (id: string): SQL => sql`(select subject_id from erasable_texts
	where ${isFormer(id)} and (select customer_id from orders where id = subject_id) is null
	union select payments.id from erasable_texts join orders on orders.id = subject_id
	cross join payments on payments.order_id = orders.id
	where ${isFormer(id)} and customer_id is null)`

/** Of records that a customer has or had last, so that erasing the customer erases their texts. */
export const isErasedWith = (id: string, subject: SQLWrapper): SQL =>
	sql`(${subject} in ${formerRecordsOf(id)} or ${subject} in ${recordsOf(id)})`

const ERASED = { phone: null, name: '', address: '', note: '' } as const

/** Keeps money, ledger and papers. Fails the batch while something is due or an order open. */
export function prepareErasure(db: Database, id: string, erasedAt: Date): Statements {
	const { at, due, version } = customers
	const isSettled = sql`${due} = 0 and not exists (select 1 from orders
		where customer_id = ${id} and closed_at is null)`
	return [
		db
			.update(customers)
			.set({
				...{ ...ERASED, erasedAt },
				version: sql`${version} + 1`,
				at: failUnless(isSettled, at),
			})
			.where(eq(customers.id, id)),
		db.update(orderLines).set({ discountReason: '' }).where(isErasedWith(id, orderLines.orderId)),
		db.delete(erasableTexts).where(isErasedWith(id, erasableTexts.subjectId)),
	]
}

/**
 * Moves papers, orders and what is due to another customer, who keeps the details that there are.
 * Fails the batch if that customer was erased, or if this one is no longer at `version`.
 */
export function prepareMerge(
	db: Database,
	id: string,
	{ into, version, erasedAt }: CustomerMerge & { erasedAt: Date },
): Statements {
	const { customerId } = orders
	const detail = (name: 'name' | 'address' | 'note') =>
		sql`coalesce(nullif(${customers[name]}, ''), (select ${sql.identifier(name)} from customers as other where other.id = ${id}))`
	const isKnown = isNull(customers.erasedAt)
	const next = sql`${customers.version} + 1`
	return [
		db
			.update(customers)
			.set({
				...{ name: detail('name'), address: detail('address'), note: detail('note') },
				version: failUnless(isKnown, next),
			})
			.where(eq(customers.id, into)),
		db
			.update(customers)
			.set({
				...{ ...ERASED, erasedAt },
				version: failUnless(sql`${and(isKnown, eq(customers.version, version))}`, next),
			})
			.where(eq(customers.id, id)),
		db.update(erasableTexts).set({ text: into }).where(isFormer(id)),
		db.update(stockDocuments).set({ customerId: into }).where(eq(stockDocuments.customerId, id)),
		db
			.update(orders)
			.set({ customerId: into, version: sql`${orders.version} + 1` })
			.where(eq(customerId, id)),
		updateDebts(db, sql`(${id}, ${into})`, Number.MAX_SAFE_INTEGER),
	]
}
