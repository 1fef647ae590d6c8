import type { Transfer, TransferInput } from '#contract/transfer.ts'
import { insertTransferAudit } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { movementRows, prepareMovements, transferReversalRows } from '#db/stock/record-movements.ts'
import { findTransfer, insertTransfer, markTransferReversed } from '#db/stock/transfers.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { rejectLines } from './reject-lines.ts'

/** Moves all lines from one branch to another, or none of them. */
export async function transferStock(
	db: Database,
	input: TransferInput,
	actor: Actor,
): Promise<Transfer> {
	const { from, to, lines, note } = input
	const id = crypto.randomUUID()
	const { staffId, now: at } = actor
	const movements = lines.flatMap(({ productId, quantity }) => {
		const end = { productId, quantity, note: '', source: null, transferId: id }
		return [
			{ ...end, branch: from, kind: 'transfer_out' as const },
			{ ...end, branch: to, kind: 'transfer_in' as const },
		]
	})
	const target = await runIdempotent(db, { actor, request: input, target: id }, [
		insertTransfer(db, { id, fromBranch: from, toBranch: to, note, staffId, at }),
		...prepareMovements(db, { movements: movementRows(movements), staffId, at }),
		auditEntry(db, 'transfer-add', { actor, transferId: id }),
	]).catch((error) => throwDomainError(db, { branch: from, lines }, error))
	return requireTransfer(db, { id: target })
}

/** Moves all lines back, or none of them. A transfer can be reversed once. */
export async function reverseTransfer(
	db: Database,
	number: string,
	actor: Actor,
): Promise<Transfer> {
	const { _id: id, to, lines } = await requireTransfer(db, { number })
	const { staffId, now: at } = actor
	await runIdempotent(db, { actor, request: { reversedTransfer: id }, target: id }, [
		...prepareMovements(db, { movements: transferReversalRows(id), staffId, at }),
		markTransferReversed(db, { id, at, staffId }),
		auditEntry(db, 'transfer-reverse', { actor, transferId: id }),
	]).catch((error) => throwDomainError(db, { branch: to, lines }, error))
	return requireTransfer(db, { id })
}

export async function requireTransfer(
	db: Database,
	key: Parameters<typeof findTransfer>[1],
): Promise<Transfer> {
	const transfer = await findTransfer(db, key)
	if (!transfer) throw new DomainError('not_found', 'There is no such transfer.')
	return transfer
}

function auditEntry(
	db: Database,
	action: 'transfer-add' | 'transfer-reverse',
	{ actor, transferId }: { actor: Actor; transferId: string },
): Statement {
	const { staffId, now: at, requestId } = actor
	return insertTransferAudit(db, {
		id: crypto.randomUUID(),
		at,
		staffId,
		requestId,
		action,
		transferId,
	})
}

async function throwDomainError(
	db: Database,
	departure: Parameters<typeof rejectLines>[1],
	error: unknown,
): Promise<never> {
	if (violates(error, 'movementIsNotReversed')) {
		throw new DomainError('already_reversed', 'This transfer has already been undone.')
	}
	return rejectLines(db, departure, error)
}
