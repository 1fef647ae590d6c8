import { shopDay } from '#contract/base/shop-time.ts'
import type { PaymentsQuery } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { listPayments } from '#db/stock/payments.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { canReadTakings } from '#worker/domain/reports/takings.ts'

type Reading = { reader: StaffSession; now: Date }

/** Those of today unless the query names days, which only owners may. */
export function browsePayments(db: Database, query: PaymentsQuery, { reader, now }: Reading) {
	const { from = query.to ?? shopDay(now), to = from } = query
	const isToday = from === to && canReadTakings(reader, { from, now })
	if (reader.role !== 'owner' && !isToday) {
		throw new DomainError('forbidden', 'Only owners can read the payments of other days.')
	}
	return listPayments(db, { ...query, from, to })
}
