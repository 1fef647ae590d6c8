import { shopDay } from '#contract/base/shop-time.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'

/** Staff see the takings of today, which are in the drawer. Those of other days are the owner's. */
export function canReadTakings(
	{ role }: Pick<StaffSession, 'role'>,
	{ from, now }: { from: string; now: Date },
): boolean {
	return role === 'owner' || from === shopDay(now)
}

/** Staff read the payments and the drawer of the branch that they are at. */
export function canReadBranch(
	{ role, scopes, branch: own }: Pick<StaffSession, 'role' | 'scopes' | 'branch'>,
	branch: string | undefined,
): boolean {
	return role === 'owner' || scopes !== undefined || branch === own
}
