import { addDays, shopDay } from '#contract/base/shop-time.ts'
import {
	MAX_SUM_DAYS,
	type Payment,
	type PaymentSumsQuery,
	type PaymentsQuery,
} from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { listPayments, sumPayments } from '#db/payments/list-payments.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import {
	canReadBranch,
	canReadTakings,
	type Reading,
	requireDrawerEntry,
} from '#worker/domain/reports/takings.ts'
import { requirePayment } from './payments.ts'

const forbidden = () =>
	new DomainError('forbidden', 'Only owners can read the payments of other days and branches.')

/**
 * Those of today unless the query names days, which only owners may, and of the reader's branch,
 * unless the reader is an owner or a program.
 */
export function browsePayments(db: Database, query: PaymentsQuery, { reader, now }: Reading) {
	const days = readDays(query, now)
	const isOwner = reader.role === 'owner'
	const isToday = days.from === days.to && canReadTakings(reader, { from: days.from, now })
	const branch = query.branch ?? (canReadBranch(reader, undefined) ? undefined : reader.branch)
	if ((!isOwner && !isToday) || !canReadBranch(reader, branch)) throw forbidden()
	return listPayments(db, { ...query, ...days, branch })
}

/** That of a paper can be read there too, in any branch and on any day. */
export async function readPayment(db: Database, id: string, reading: Reading): Promise<Payment> {
	const payment = await requirePayment(db, id)
	const isOfPaper = payment.document !== null || payment.order !== null
	return isOfPaper ? payment : requireDrawerEntry(payment, reading)
}

export function sumPaymentsOfDays(db: Database, query: PaymentSumsQuery, now: Date) {
	const days = readDays(query, now)
	if (days.to >= addDays(days.from, MAX_SUM_DAYS)) {
		const message = `must be less than ${MAX_SUM_DAYS} days after from`
		throw new DomainError('bad_request', `to ${message}`, { errors: [{ field: 'to', message }] })
	}
	return sumPayments(db, { ...query, ...days })
}

function readDays({ from, to }: PaymentSumsQuery, now: Date) {
	const first = from ?? to ?? shopDay(now)
	return { from: first, to: to ?? first }
}
