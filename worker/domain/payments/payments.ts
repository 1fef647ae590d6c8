import type { Payment } from '#contract/stock/payments.ts'
import { listOwnerNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { prepareAdvance } from '#db/payments/advances.ts'
import { prepareDue } from '#db/payments/due.ts'
import { findPayment } from '#db/payments/list-payments.ts'
import {
	findReference,
	insertPaymentReversals,
	listAmounts,
	ofCollection,
	orderOfPayment,
	receiptsOfPayment,
} from '#db/payments/payments.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import {
	DomainError,
	invalidField,
	replaceErrors,
	requireFound,
} from '#worker/domain/domain-error.ts'
import { readCreditLimit, rejectCredit } from './credit.ts'

export const CASH = { method: 'cash', amount: undefined, reference: '' } as const

/** Handles the error of a batch that would reverse a payment of a colleague or of another day. */
export function rejectReversal(db: Database) {
	const describe = async () => {
		const [owner] = await listOwnerNames(db)
		const message = `This payment is by a colleague or from another day, so only an owner can undo it. Ask ${owner}.`
		return new DomainError('forbidden', message)
	}
	return replaceErrors({ paymentIsReversible: describe })
}

type Paid = { method: Parameters<typeof findReference>[1]['method']; reference: string }

/** Throws if a transaction of a wallet was entered twice. `fieldOf` names the control of a row. */
export async function rejectReference(
	db: Database,
	{ rows, fieldOf }: { rows: readonly Paid[]; fieldOf: (index: number) => string },
	error: unknown,
): Promise<void> {
	if (!violates(error, 'referenceIsUnused')) return
	for (const [index, row] of rows.entries()) {
		const isTwice = rows.findIndex((other) => isSame(other, row)) < index
		const used = isTwice ? undefined : await findReference(db, row)
		if (!isTwice && !used) continue
		const place = describePlace(used)
		const message = `${row.method} ${row.reference} is already entered ${place}.`
		throw invalidField(fieldOf(index), message, 'reference_is_used')
	}
}

const isSame = (one: Paid, other: Paid) =>
	one.reference !== '' && one.method === other.method && one.reference === other.reference

function describePlace(used: Awaited<ReturnType<typeof findReference>>): string {
	if (!used) return 'on this paper'
	if (used.number === null) return 'as a payment without a sale'
	return `on ${used.kind === 'sale' ? 'receipt' : used.kind} ${used.number}`
}

/** Reverses a payment that belongs to no paper, is an advance, or pays what is due of receipts. */
export async function reversePayment(db: Database, id: string, actor: Actor): Promise<Payment> {
	const { document, reverses, customer, order, ...payment } = await requirePayment(db, id)
	const { branch, method } = payment
	if (document && (document.kind !== 'sale' || !customer)) {
		const { kind, number } = document
		const message = `This payment is part of ${kind} ${number}. Undo the whole ${kind} instead.`
		throw new DomainError('part_of_document', message)
	}
	const isReversed = new DomainError('already_reversed', 'This payment has already been undone.')
	if (reverses) throw isReversed
	const isClosed = new DomainError('part_of_document', `Order ${order} is closed.`)
	const rows = ofCollection(id)
	const amount = (await listAmounts(db, rows)).reduce((sum, row) => sum - row.amount, 0)
	const after = { amount, note: document || order ? '' : payment.note, method, branch }
	const limit = await readCreditLimit(db, actor)
	await runIdempotent(db, { actor, request: { reversedPayment: id }, target: id }, [
		insertPaymentReversals(db, rows, actor),
		...prepareDue(db, receiptsOfPayment(id), limit),
		prepareAdvance(db, orderOfPayment(id)),
		insertAuditEntry(db, actor, { action: 'payment-reverse', target: id, after }),
	])
		.catch(replaceErrors({ paymentIsNotReversed: isReversed, orderIsUnchanged: isClosed }))
		.catch(rejectReversal(db))
		.catch(rejectCredit(db, actor))
	return requirePayment(db, id)
}

export async function requirePayment(db: Database, id: string): Promise<Payment> {
	return requireFound(await findPayment(db, id), 'There is no such payment.')
}
