import { formatTaka } from '#content/en/formats.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Payment, PaymentInput } from '#contract/stock/payments.ts'
import type { Database, Statement } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { findCustomer } from '#db/customers/customers.ts'
import { findDocument } from '#db/documents/documents.ts'
import { storedSale } from '#db/documents/sale.ts'
import { insertNote } from '#db/erasable-texts.ts'
import { findOrder } from '#db/orders/orders.ts'
import { prepareAdvance } from '#db/payments/advances.ts'
import { prepareDue } from '#db/payments/due.ts'
import {
	type DueFilter,
	insertCollection,
	insertPayment,
	receiptsOfPayment,
} from '#db/payments/payments.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { readCreditLimit } from './credit.ts'
import { rejectReference, requirePayment } from './payments.ts'

type NewPayment = PaymentInput & { id: string }

type PaymentPlan = {
	statements: Statement[]
	/** Values of the audit entry besides those of every payment. */
	after?: object
	/** Explains why the batch failed. */
	describe?: (error: unknown) => false | Promise<DomainError | false>
}

/** Without a paper, money is put into the drawer or taken out. */
export const isOfPaper = ({ order, customer, receipt }: PaymentInput) =>
	[order, customer, receipt].some((paper) => paper !== undefined)

/** Records an advance, what a customer pays of what is due, or money of the drawer. */
export async function recordPayment(
	db: Database,
	input: PaymentInput,
	actor: Actor,
): Promise<Payment> {
	const { amount, method, branch, note } = input
	const id = crypto.randomUUID()
	const plan = await planPayment(db, { ...input, id }, actor)
	// The first two values are shown in the activity.
	const what = isOfPaper(input) ? {} : { note }
	const after = { amount, ...what, method, branch, ...plan.after }
	const target = await runIdempotent(db, { actor, request: { payment: input }, target: id }, [
		insertAuditEntry(db, actor, { action: 'payment-add', target: id, after }),
		...plan.statements,
	]).catch(async (error) => {
		await rejectReference(db, { rows: [input], fieldOf: () => 'reference' }, error)
		throw (await plan.describe?.(error)) || error
	})
	return requirePayment(db, target)
}

async function planPayment(db: Database, input: NewPayment, actor: Actor): Promise<PaymentPlan> {
	const { amount, id, note, order } = input
	if (!isOfPaper(input)) {
		if (note === '') throw invalidField('note', 'Note is required')
		return { statements: [insertPayment(db, input, actor)] }
	}
	if (amount < 0) throw invalidField('amount', 'Amount must be at least 1 taka')
	const plan = order === undefined ? planCollection : planAdvance
	const { statements, ...rest } = await plan(db, { ...input, note: '' }, actor)
	return { ...rest, statements: [...statements, ...insertNote(db, id, note)] }
}

async function planAdvance(db: Database, input: NewPayment, actor: Actor): Promise<PaymentPlan> {
	const { order: number, customer, receipt } = input
	if (customer ?? receipt) throw invalidField('order', 'Name an order or a receipt.')
	const key = { number: String(number) }
	const order = await findOrder(db, key)
	if (!order) throw invalidField('order', `There is no order ${number}.`)
	const orderId = order._id
	return {
		statements: [insertPayment(db, { ...input, orderId }, actor), prepareAdvance(db, orderId)],
		after: { order: number },
		describe: async (error) =>
			violates(error, 'orderIsUnchanged') && describeRest((await findOrder(db, key)) ?? order),
	}
}

function describeRest({ number, closedAt, total, paid }: Order): DomainError {
	if (closedAt) return new DomainError('state_changed', `Order ${number} is closed.`)
	const message = `Only ${formatTaka(total - paid)} of order ${number} is not paid yet.`
	return invalidField('amount', message, 'more_than_paid')
}

/** Of the oldest receipts first, or of one. */
async function planCollection(db: Database, input: NewPayment, actor: Actor): Promise<PaymentPlan> {
	const { id, receipt } = input
	const customer = input.customer ?? (await requireBuyer(db, receipt))
	const of = { customer, receipt }
	return {
		statements: [
			insertCollection(db, input, { of, ...actor }),
			...prepareDue(db, receiptsOfPayment(id), await readCreditLimit(db, actor)),
		],
		after: { customer },
		describe: (error) => violates(error, 'paymentsAreTotal') && describeDue(db, of),
	}
}

const findSale = (db: Database, receipt = 0) =>
	findDocument(db, storedSale, { number: String(receipt) })

async function requireBuyer(db: Database, receipt?: number): Promise<string> {
	const sale = await findSale(db, receipt)
	if (sale?.customer) return sale.customer._id
	throw invalidField('receipt', 'Nothing is due on this receipt.')
}

async function describeDue(db: Database, { customer, receipt }: DueFilter): Promise<DomainError> {
	const found = await findCustomer(db, customer)
	if (!found) return invalidField('customer', 'There is no such customer.')
	const sale = receipt === undefined ? null : await findSale(db, receipt)
	if (receipt !== undefined && sale?.customer?._id !== customer)
		return invalidField('receipt', 'Nothing is due on this receipt from this customer.')
	const { due } = sale ?? found
	const place = receipt === undefined ? 'from this customer' : `on receipt ${receipt}`
	const message = `Only ${formatTaka(due)} is due ${place}.`
	return invalidField('amount', message, 'more_than_paid')
}
