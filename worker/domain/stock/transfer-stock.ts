import { BRANCH_NAMES, type BranchSlug } from '#contract/branches.ts'
import { MAX_NUMBER } from '#contract/limits.ts'
import { atMostMessage } from '#contract/text.ts'
import type { Transfer, TransferInput } from '#contract/transfer.ts'
import { insertTransferAudit } from '#db/audit/audit.ts'
import { listInventoryProducts } from '#db/catalogue/inventory.ts'
import type { Database, Statement } from '#db/client.ts'
import { findExceededCount, isConstraintFailure, violates } from '#db/constraints.ts'
import { movementRows, prepareMovements, transferReversalRows } from '#db/stock/record-movements.ts'
import { findTransfer, insertTransfer, markTransferReversed } from '#db/stock/transfers.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'

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

/** Lines that leave a branch. */
type Departure = { branch: BranchSlug; lines: TransferInput['lines'] }

async function throwDomainError(
	db: Database,
	{ branch, lines }: Departure,
	error: unknown,
): Promise<never> {
	if (!isConstraintFailure(error)) throw error
	if (violates(error, 'movementIsNotReversed')) {
		throw new DomainError('already_reversed', 'This transfer has already been undone.')
	}
	const exceededCount = findExceededCount(error)
	if (exceededCount) {
		const limit = atMostMessage(exceededCount, MAX_NUMBER)
		throw invalidField('lines', `Quantity is too large: ${limit()}`)
	}
	const ids = lines.map(({ productId }) => productId)
	const products = await listInventoryProducts(db, ids)
	const unknownId = ids.find((id) => !products.some(({ _id }) => _id === id))
	if (unknownId !== undefined) {
		const field = `lines.${ids.indexOf(unknownId)}.productId`
		throw invalidField(field, 'There is no such product.')
	}
	if (!violates(error, 'stockIsSufficient')) throw error
	const stocks = lines.map(({ productId, quantity }) => {
		const product = products.find(({ _id }) => _id === productId)
		const there = product?.branches.find(({ slug }) => slug === branch)?.available ?? 0
		const text = `${product?.name}: ${there} available, ${quantity} requested`
		return { isShort: there < quantity, text }
	})
	const shortages = stocks.filter(({ isShort }) => isShort)
	const listed = (shortages.length > 0 ? shortages : stocks).map(({ text }) => text).join('; ')
	// The missing units may have come in since the batch failed.
	const when = shortages.length > 0 ? '' : ' a moment ago, please try again'
	const message = `Not enough stock in ${BRANCH_NAMES[branch]}${when}. ${listed}.`
	throw new DomainError('not_enough_stock', message)
}
