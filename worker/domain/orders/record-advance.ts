import { formatTaka } from '#content/en/formats.ts'
import type { Payment, PaymentInput } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { insertNote } from '#db/erasable-texts.ts'
import { findOrder } from '#db/orders/orders.ts'
import { prepareAdvance } from '#db/payments/advances.ts'
import { insertPayment } from '#db/payments/payments.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { rejectReference, requirePayment } from '#worker/domain/payments/payments.ts'
import { requireOrder } from './orders.ts'

/** Records what is paid on an order before its sale. */
export async function recordAdvance(
	db: Database,
	input: PaymentInput & { order: number },
	actor: Actor,
): Promise<Payment> {
	const { amount, branch, method, note, order: number } = input
	if (amount < 0) throw invalidField('amount', 'Amount must be at least 1 taka')
	if (input.customer ?? input.receipt) throw invalidField('order', 'Name an order or a receipt.')
	const found = await findOrder(db, { number: String(number) })
	if (!found) throw invalidField('order', `There is no order ${number}.`)
	const { _id: orderId } = found
	const id = crypto.randomUUID()
	const after = { amount, method, branch, order: number }
	const target = await runIdempotent(db, { actor, request: { payment: input }, target: id }, [
		insertPayment(db, { ...input, id, orderId, note: '' }, actor),
		...insertNote(db, id, note),
		prepareAdvance(db, orderId),
		insertAuditEntry(db, actor, { action: 'payment-add', target: id, after }),
	]).catch(async (error) => {
		await rejectReference(db, { rows: [input], fieldOf: () => 'reference' }, error)
		if (violates(error, 'orderIsUnchanged')) throw await describeRest(db, orderId)
		throw error
	})
	return requirePayment(db, target)
}

async function describeRest(db: Database, id: string): Promise<DomainError> {
	const { number, closedAt, total, paid } = await requireOrder(db, { id })
	if (closedAt) return new DomainError('state_changed', `Order ${number} is closed.`)
	const message = `Only ${formatTaka(total - paid)} of order ${number} is not paid yet.`
	return invalidField('amount', message, 'more_than_paid')
}
