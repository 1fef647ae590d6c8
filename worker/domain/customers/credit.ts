import { MAX_NUMBER } from '#contract/base/limits.ts'
import { listOwnerNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

const STAFF_LIMIT = 0

/** Returns how much may be due of all sales to a customer. Owners have no limit. */
export async function readCreditLimit(_db: Database, { isOwner }: Actor): Promise<number> {
	return isOwner ? Number.MAX_SAFE_INTEGER : Math.min(STAFF_LIMIT, MAX_NUMBER)
}

export async function describeCredit(db: Database): Promise<DomainError> {
	const [owner] = await listOwnerNames(db)
	return new DomainError(
		'credit_not_allowed',
		`More would be due than staff may leave unpaid for a customer. Ask ${owner}.`,
	)
}
