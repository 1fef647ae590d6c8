import { formatTaka } from '#content/en/formats.ts'
import type { Payment, PaymentInput } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { findCustomer } from '#db/customers/customers.ts'
import { findDocument } from '#db/documents/documents.ts'
import { storedSale } from '#db/documents/sale.ts'
import { insertNote } from '#db/erasable-texts.ts'
import { prepareDue } from '#db/payments/due.ts'
import { insertCollection, receiptsOfPayment } from '#db/payments/payments.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { type DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { readCreditLimit } from '#worker/domain/payments/credit.ts'
import { rejectReference, requirePayment } from '#worker/domain/payments/payments.ts'

/** Records what a customer pays of what is due, of the oldest receipts first or of one. */
export async function collectDue(
	db: Database,
	input: PaymentInput,
	actor: Actor,
): Promise<Payment> {
	const { amount, branch, method, note, receipt } = input
	if (amount < 0) throw invalidField('amount', 'Amount must be at least 1 taka')
	const customer = input.customer ?? (await requireBuyer(db, receipt))
	const id = crypto.randomUUID()
	const of = { customer, receipt }
	const after = { amount, method, branch, customer }
	const request = { actor, request: { payment: input }, target: id }
	const target = await runIdempotent(db, request, [
		insertCollection(db, { ...input, id }, { of, ...actor }),
		...insertNote(db, id, note),
		...prepareDue(db, receiptsOfPayment(id), await readCreditLimit(db, actor)),
		insertAuditEntry(db, actor, { action: 'payment-add', target: id, after }),
	]).catch(async (error) => {
		await rejectReference(db, { rows: [input], fieldOf: () => 'reference' }, error)
		if (violates(error, 'paymentsAreTotal')) throw await describeDue(db, of)
		throw error
	})
	return requirePayment(db, target)
}

const findSale = (db: Database, receipt = 0) =>
	findDocument(db, storedSale, { number: String(receipt) })

async function requireBuyer(db: Database, receipt?: number): Promise<string> {
	const sale = await findSale(db, receipt)
	if (sale?.customer) return sale.customer._id
	throw invalidField('receipt', 'Nothing is due on this receipt.')
}

type DueFilter = { customer: string; receipt?: number }

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
