import { formatNumber } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { PAPER_KINDS } from '#contract/stock/documents.ts'
import type { Movement, MovementInput } from '#contract/stock/movements.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { movementValues } from '#db/audit/audit.ts'
import type { Database, Statements } from '#db/client.ts'
import { isConstraintFailure, violates } from '#db/constraints.ts'
import { findMovement } from '#db/stock/movements.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { movementRows } from '#db/stock/select-movements.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { requireInventoryProduct } from '#worker/domain/catalogue/inventory.ts'
import { DomainError, invalidField, requireFound } from '#worker/domain/domain-error.ts'
import { rejectExceededCount, rejectMovements, rejectReturned } from './reject-movements.ts'

type Move = Omit<MovementInput, 'movement'> & {
	movement: MovementKind
	productId: string
	reverses?: string
}

export async function moveStock(db: Database, move: Move, actor: Actor): Promise<Movement> {
	const id = crypto.randomUUID()
	const request = { actor, request: move, target: id }
	const statements = movementStatements(db, { ...move, id }, actor)
	const target = await runIdempotent(db, request, statements).catch((error) =>
		throwDomainError(db, move, error),
	)
	return requireMovement(db, { productId: move.productId, movementId: target })
}

type MovementKey = { productId: string; movementId: string }

export async function requireMovement(db: Database, { productId, movementId }: MovementKey) {
	const row = await findMovement(db, movementId)
	const movement = row?.productId === productId ? row.movement : null
	return requireFound(movement, 'This product has no such movement.')
}

export async function reverseMovement(
	db: Database,
	{ productId, movementId }: MovementKey,
	actor: Actor,
): Promise<Movement> {
	const found = await requireMovement(db, { productId, movementId })
	const { branch, movement, quantity, reverses } = found
	if (reverses) {
		throw new DomainError(
			'already_reversed',
			'This movement undoes another one. Record the movement again instead.',
		)
	}
	const kind = PAPER_KINDS.find((kind) => found[kind] !== null)
	if (kind) {
		throw new DomainError(
			'part_of_document',
			`This movement is part of ${kind} ${found[kind]?.number}. ${kind === 'order' ? 'Release' : 'Undo'} the whole ${kind} instead.`,
		)
	}
	const reversal = { branch, movement, quantity: -quantity, note: '', reverses: movementId }
	return moveStock(db, { ...reversal, productId }, actor)
}

function movementStatements(db: Database, move: Move & { id: string }, actor: Actor): Statements {
	const { id, productId, movement: kind, reverses: reversesId, ...amountAndNote } = move
	const source = reversesId ? 'reversal' : null
	const rows = movementRows([{ ...amountAndNote, id, productId, kind, source, reversesId }])
	const action = reversesId ? 'stock-reverse' : 'stock-move'
	return [
		...prepareMovements(db, rows, actor),
		insertAuditEntry(db, actor, { action, target: productId, after: movementValues(id) }),
	]
}

async function throwDomainError(db: Database, move: Move, error: unknown): Promise<never> {
	if (!isConstraintFailure(error)) throw error
	if (violates(error, 'movementIsNotReversed')) {
		throw new DomainError('already_reversed', 'This movement has already been undone.')
	}
	if (violates(error, 'quantityIsNotZero')) {
		throw invalidField(
			'counted',
			`The count in ${BRANCH_NAMES[move.branch]} is already ${formatNumber(move.counted ?? 0)}, so there is nothing to correct.`,
		)
	}
	if (move.reverses) await rejectReturned(db, move.reverses, error)
	rejectExceededCount(error, 'quantity')
	// Throws `not_found` for an unknown product, which fails another constraint.
	await requireInventoryProduct(db, move.productId)
	return rejectMovements(db, [{ ...move, kind: move.movement }], error)
}
