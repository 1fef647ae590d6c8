import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { PaymentSumsQuery, PaymentsQuery } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { listPayments, sumPayments } from '#db/payments/list-payments.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { canReadTakings } from '#worker/domain/reports/takings.ts'

/** A sum reads each payment of its days. */
const MAX_DAYS = 31

type Reading = { reader: StaffSession; now: Date }

/**
 * Those of today unless the query names days, which only owners may, and of the reader's branch,
 * unless the reader is an owner or a program.
 */
export function browsePayments(db: Database, query: PaymentsQuery, { reader, now }: Reading) {
	const days = readDays(query, now)
	const isOwner = reader.role === 'owner'
	const isToday = days.from === days.to && canReadTakings(reader, { from: days.from, now })
	const readsAll = isOwner || reader.scopes !== undefined
	const branch = query.branch ?? (readsAll ? undefined : reader.branch)
	if ((!isOwner && !isToday) || (!readsAll && branch !== reader.branch)) {
		const message = 'Only owners can read the payments of other days and branches.'
		throw new DomainError('forbidden', message)
	}
	return listPayments(db, { ...query, ...days, branch })
}

export function sumPaymentsOfDays(db: Database, query: PaymentSumsQuery, now: Date) {
	const days = readDays(query, now)
	if (days.to >= addDays(days.from, MAX_DAYS)) {
		const message = `must be less than ${MAX_DAYS} days after from`
		throw new DomainError('bad_request', `to ${message}`, { errors: [{ field: 'to', message }] })
	}
	return sumPayments(db, { ...query, ...days })
}

function readDays({ from, to }: PaymentSumsQuery, now: Date) {
	const first = from ?? to ?? shopDay(now)
	return { from: first, to: to ?? first }
}
