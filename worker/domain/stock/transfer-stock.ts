import type { Transfer, TransferInput } from '#contract/stock/transfers.ts'
import { transferValues } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'
import { type MovementGroupKey, prepareReversal } from '#db/stock/movement-groups.ts'
import { movementRows, prepareMovements } from '#db/stock/record-movements.ts'
import { findTransfer, insertTransfer } from '#db/stock/transfers.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, replaceErrors, requireFound } from '#worker/domain/domain-error.ts'
import { rejectLines } from './reject-lines.ts'

export async function transferStock(db: Database, input: TransferInput, actor: Actor) {
	const { from, to, lines, note } = input
	const { staffId, now: at } = actor
	const id = crypto.randomUUID()
	const movements = lines.flatMap((line) => [
		{ ...line, transferId: id, branch: from, kind: 'transfer_out' as const },
		{ ...line, transferId: id, branch: to, kind: 'transfer_in' as const },
	])
	const target = await runIdempotent(db, { actor, request: input, target: id }, [
		insertTransfer(db, { id, fromBranch: from, toBranch: to, note, staffId, at }),
		...prepareMovements(db, movementRows(movements), actor),
		insertAuditEntry(db, actor, { action: 'transfer-add', target: id, after: transferValues(id) }),
	]).catch((error) => rejectLines(db, { branch: from, lines }, error))
	return requireTransfer(db, { id: target })
}

export async function reverseTransfer(db: Database, number: string, actor: Actor) {
	const { _id: id, to, lines } = await requireTransfer(db, { number })
	const entry = { action: 'transfer-reverse', target: id, after: transferValues(id) } as const
	const conflict = new DomainError('already_reversed', 'This transfer has already been undone.')
	await runIdempotent(db, { actor, request: { reversedTransfer: id }, target: id }, [
		...prepareReversal(db, { kind: 'transfer', id }, actor),
		insertAuditEntry(db, actor, entry),
	])
		.catch(replaceErrors({ transferIsNotReversed: conflict }))
		.catch((error) => rejectLines(db, { branch: to, lines }, error))
	return requireTransfer(db, { id })
}

export async function requireTransfer(db: Database, key: MovementGroupKey): Promise<Transfer> {
	return requireFound(await findTransfer(db, key), 'There is no such transfer.')
}
