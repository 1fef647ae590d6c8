import { shopDay } from '#contract/base/shop-time.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

/** Staff see the takings of today, which are in the drawer. Those of other days are the owner's. */
export function canReadTakings(
	{ role }: Pick<StaffSession, 'role'>,
	{ from, now }: { from: string; now: Date },
): boolean {
	return role === 'owner' || from === shopDay(now)
}

type Reader = Pick<StaffSession, 'role' | 'scopes' | 'branch'>

/** Staff read the payments and the drawer of the branch that they are at. */
export function canReadBranch(
	{ role, scopes, branch: own }: Reader,
	branch: string | undefined,
): boolean {
	return role === 'owner' || scopes !== undefined || branch === own
}

/** Staff read, fill and count only the drawer of the branch that they are at. */
export function requireDrawer(reader: Reader, branch: BranchSlug): void {
	if (canReadBranch(reader, branch)) return
	const message = `You work in ${BRANCH_NAMES[reader.branch]}. Change your branch to use the drawer in ${BRANCH_NAMES[branch]}, or ask an owner.`
	throw new DomainError('forbidden', message)
}

export type Reading = { reader: StaffSession; now: Date }

/** Returns a payment or a count of a drawer, which staff read on its day. */
export function requireDrawerEntry<Entry extends { branch: BranchSlug; at: string }>(
	entry: Entry,
	{ reader, now }: Reading,
): Entry {
	requireDrawer(reader, entry.branch)
	const from = shopDay(new Date(entry.at))
	if (reader.scopes !== undefined || canReadTakings(reader, { from, now })) return entry
	throw new DomainError('forbidden', 'Only owners can read the payments and counts of other days.')
}
