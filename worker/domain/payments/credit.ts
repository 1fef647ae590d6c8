import { listOwnerNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, replaceErrors } from '#worker/domain/domain-error.ts'
import { readStoredSettings } from '#worker/domain/settings/shop-settings.ts'

/** Returns how much may be due of all sales to a customer. Owners have no limit. */
export async function readCreditLimit(db: Database, { isOwner }: Actor): Promise<number> {
	return isOwner ? Number.MAX_SAFE_INTEGER : (await readStoredSettings(db)).creditLimit
}

/** Handles the error of a batch that exceeded the limit, which owners have of erased customers. */
export function rejectCredit(db: Database, { isOwner }: Pick<Actor, 'isOwner'> = {}) {
	const describe = async () => {
		const [owner] = await listOwnerNames(db)
		const message = isOwner
			? 'The customer was erased, so nothing more can be due.'
			: `More would be due than staff may leave unpaid for a customer. Ask ${owner}.`
		return new DomainError('credit_not_allowed', message)
	}
	return replaceErrors({ creditIsWithinLimit: describe })
}
