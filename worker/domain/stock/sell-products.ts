import type { Sale, SaleInput } from '#contract/stock/sales.ts'
import { saleValues } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'
import { type MovementGroupKey, prepareReversal } from '#db/stock/movement-groups.ts'
import { movementRows, prepareMovements } from '#db/stock/record-movements.ts'
import { findSale, insertSale } from '#db/stock/sales.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, replaceErrors, requireFound } from '#worker/domain/domain-error.ts'
import { rejectLines } from './reject-lines.ts'

export async function sellProducts(db: Database, input: SaleInput, actor: Actor): Promise<Sale> {
	const { branch, lines, note } = input
	const { staffId, now: at } = actor
	const id = crypto.randomUUID()
	const movements = lines.map((line) => ({ ...line, branch, kind: 'sell' as const, saleId: id }))
	const productIds = lines.map(({ productId }) => productId)
	const target = await runIdempotent(db, { actor, request: input, target: id }, [
		insertSale(db, { id, branch, productIds, note, staffId, at }),
		...prepareMovements(db, movementRows(movements), actor),
		insertAuditEntry(db, actor, { action: 'sale-add', target: id, after: saleValues(id) }),
	]).catch((error) => rejectLines(db, { branch, lines }, error))
	return requireSale(db, { id: target })
}

/** Reverses all lines that were not reversed alone, or none. A sale can be reversed once. */
export async function reverseSale(db: Database, number: string, actor: Actor): Promise<Sale> {
	const { _id: id, branch, lines } = await requireSale(db, { number })
	const remaining = lines.filter(({ isReversed }) => !isReversed)
	const conflict = new DomainError('already_reversed', 'This sale has already been undone.')
	await runIdempotent(db, { actor, request: { reversedSale: id }, target: id }, [
		...prepareReversal(db, { kind: 'sale', id }, actor),
		insertAuditEntry(db, actor, { action: 'sale-reverse', target: id, after: saleValues(id) }),
	])
		.catch(replaceErrors({ saleIsNotReversed: conflict }))
		.catch((error) => rejectLines(db, { branch, lines: remaining, count: 'sold' }, error))
	return requireSale(db, { id })
}

export async function requireSale(db: Database, key: MovementGroupKey): Promise<Sale> {
	return requireFound(await findSale(db, key), 'There is no such sale.')
}
