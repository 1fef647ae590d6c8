import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type { CashCount, CashCountInput, Drawer } from '#contract/stock/cash-counts.ts'
import type { Database } from '#db/client.ts'
import {
	cashCountValues,
	findCashCount,
	findNewestPayment,
	insertCashCount,
} from '#db/payments/cash-counts.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import {
	DomainError,
	invalidField,
	replaceErrors,
	requireFound,
} from '#worker/domain/domain-error.ts'
import { requireDrawer } from '#worker/domain/reports/takings.ts'

/** The payment is read first, so that none between the two is covered by no count. */
export async function readDrawer(
	db: Database,
	branch: BranchSlug,
	reader: StaffSession,
): Promise<Drawer> {
	requireDrawer(reader, branch)
	const lastPayment = await findNewestPayment(db)
	const newest = await findCashCount(db, { branch })
	return { branch, newest, lastPayment: Math.max(lastPayment, newest?.lastPayment ?? 0) }
}

/** Records what was counted. A difference is no reason to refuse it. */
export async function recordCashCount(
	db: Database,
	input: CashCountInput,
	actor: Actor,
): Promise<CashCount> {
	const id = crypto.randomUUID()
	const after = cashCountValues(id)
	const conflict = () => describeConflict(db, input)
	const noPayment = invalidField('lastPayment', 'There is no such payment since the last count.')
	const target = await runIdempotent(db, { actor, request: { cashCount: input }, target: id }, [
		insertCashCount(db, { ...input, id }, actor),
		insertAuditEntry(db, actor, { action: 'cash-count', target: id, after }),
	]).catch(replaceErrors({ countIsNext: conflict, coveredPaymentExists: noPayment }))
	return requireCashCount(db, target)
}

async function describeConflict(db: Database, { branch }: CashCountInput): Promise<DomainError> {
	const newest = await findCashCount(db, { branch })
	if (!newest) return new DomainError('version_conflict', 'This drawer was not counted before.')
	const { number, by, counted, left } = newest
	const message = `${by ?? 'A colleague'} recorded count ${number} in ${BRANCH_NAMES[branch]} meanwhile: ${formatTaka(counted)} counted, ${formatTaka(left)} left in the drawer. Count again what is there now.`
	return new DomainError('version_conflict', message)
}

export async function requireCashCount(db: Database, id: string): Promise<CashCount> {
	return requireFound(await findCashCount(db, { id }), 'There is no such count.')
}
