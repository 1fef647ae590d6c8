import { listOwnerNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { readStoredSettings } from '#worker/domain/settings/shop-settings.ts'

/** Returns how much may be due of all sales to a customer. Owners have no limit. */
export async function readCreditLimit(db: Database, { isOwner }: Actor): Promise<number> {
	return isOwner ? Number.MAX_SAFE_INTEGER : (await readStoredSettings(db)).creditLimit
}

/** Handles the error of a batch: names an owner if it exceeded the limit. */
export function rejectCredit(db: Database) {
	return async (error: unknown): Promise<never> => {
		if (!violates(error, 'creditIsWithinLimit')) throw error
		const [owner] = await listOwnerNames(db)
		throw new DomainError(
			'credit_not_allowed',
			`More would be due than staff may leave unpaid for a customer. Ask ${owner}.`,
		)
	}
}
