import { HOURS_AHEAD_OF_UTC } from '#content/time-zone.ts'
import { HOUR_MS, MAX_NUMBER } from '#contract/limits.ts'
import type { Movement, MovementInput } from '#contract/movement.ts'
import type { Stock } from '#contract/product.ts'
import { MOVEMENT_EFFECTS, STOCK_COUNTS, stockChange } from '#contract/stock.ts'
import { atMost } from '#contract/text.ts'
import { addAuditOfMovement } from '#db/audit/audit.ts'
import { setAvailable, updateStock } from '#db/catalogue/products.ts'
import type { Change, Database } from '#db/client.ts'
import { failedConstraint } from '#db/constraint.ts'
import { addCorrection, findMovement, insertMovement } from '#db/stock/movements.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { requireInventoryProduct } from '#worker/domain/catalogue/inventory.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'

type Move = MovementInput & { productId: string; reverses?: string }

/** Moves stock and writes it into the ledger and the history, all or nothing. */
export async function moveStock(db: Database, move: Move, by: Actor): Promise<Movement> {
	const id = crypto.randomUUID()
	const asked = { by, request: move, target: id }
	const target = await runIdempotent(db, asked, changesOf(db, { ...move, id }, by)).catch((error) =>
		explainRefusal(db, move, error),
	)
	const written = await findMovement(db, target)
	if (!written) throw new Error(`Movement ${target} was written and is not there.`)
	return written.entry
}

type MovementOfProduct = { productId: string; movementId: string }

export async function requireMovement(
	db: Database,
	{ productId, movementId }: MovementOfProduct,
): Promise<Movement> {
	const found = await findMovement(db, movementId)
	if (found?.productId === productId) return found.entry
	throw new DomainError('not_found', 'There is no such movement of this product.')
}

/** The opposite of an earlier movement, as a movement of its own; each can be reversed once. */
export async function reverseMovement(
	db: Database,
	{ productId, movementId }: MovementOfProduct,
	by: Actor,
): Promise<Movement> {
	const { movement, quantity, at } = await requireMovement(db, { productId, movementId })
	const note = `Reverses ${movement} ${quantity} of ${dayInTheShops(at)}`
	return moveStock(db, { productId, movement, quantity: -quantity, note, reverses: movementId }, by)
}

/** The day that the ledger shows beside it. */
function dayInTheShops(at: string): string {
	const there = new Date(Date.parse(at) + HOURS_AHEAD_OF_UTC * HOUR_MS)
	return there.toISOString().slice(0, 10)
}

function changesOf(db: Database, move: Move & { id: string }, by: Actor): [Change, ...Change[]] {
	const { id, productId, reverses } = move
	const { staffId, now, requestId } = by
	const entry = { id: crypto.randomUUID(), at: now, staffId, requestId }
	const action = reverses ? 'stock-reverse' : 'stock-move'
	return [
		...stockChangesOf(db, move, by),
		addAuditOfMovement(db, { ...entry, action, target: productId, movementId: id }),
	]
}

function stockChangesOf(
	db: Database,
	move: Move & { id: string },
	{ staffId, now }: Actor,
): [Change, Change] {
	const { id, productId, movement, quantity = 0, counted, note, reverses } = move
	const row = { id, productId, movement, note, reverses, staffId, at: now }
	if (counted !== undefined) {
		return [
			addCorrection(db, { ...row, counted }),
			setAvailable(db, { id: productId, available: counted, now }),
		]
	}
	const change = stockChange(movement, quantity)
	return [insertMovement(db, { ...row, quantity }), updateStock(db, { id: productId, change, now })]
}

async function explainRefusal(db: Database, move: Move, error: unknown): Promise<never> {
	const refused = failedConstraint(error)
	if (refused === null) throw error
	if (refused.includes('reverses')) {
		throw new DomainError('already_reversed', 'This movement was reversed before.')
	}
	if (refused.includes('quantity_moves_something')) {
		throw invalidField(
			'counted',
			`${move.counted} are available already: there is nothing to correct.`,
		)
	}
	const full = STOCK_COUNTS.find((count) => refused.includes(`products.${count}`))
	if (full) throw invalidField('quantity', tooLargeFor(full))
	const product = await requireInventoryProduct(db, move.productId)
	if (!refused.includes('_is_not_negative')) throw error
	throw new DomainError('not_enough_stock', notEnough(move, product.stock))
}

function notEnough({ movement, quantity = 0 }: Move, stock: Stock): string {
	const sign = Math.sign(quantity)
	const taken = STOCK_COUNTS.find((count) => (MOVEMENT_EFFECTS[movement][count] ?? 0) * sign < 0)
	const count = taken ?? 'available'
	return `Not enough stock: ${stock[count]} ${count}, ${Math.abs(quantity)} asked for.`
}

function tooLargeFor(count: keyof Stock): string {
	return `Quantity is too large: ${atMost(count, MAX_NUMBER)()}`
}
