import type { Sale, SaleInput } from '#contract/sale.ts'
import { insertSaleAudit } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { movementRows, prepareMovements } from '#db/stock/record-movements.ts'
import { findSale, insertSale, markSaleReversed } from '#db/stock/sales.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { rejectLines } from './reject-lines.ts'

/** Sells all lines, or none of them. */
export async function sellProducts(db: Database, input: SaleInput, actor: Actor): Promise<Sale> {
	const { branch, lines, note } = input
	const id = crypto.randomUUID()
	const { staffId, now: at } = actor
	const sale = { branch, kind: 'sell', note: '', source: null, saleId: id } as const
	const movements = lines.map((line) => ({ ...line, ...sale }))
	const target = await runIdempotent(db, { actor, request: input, target: id }, [
		insertSale(db, { id, branch, note, staffId, at }),
		...prepareMovements(db, { movements: movementRows(movements), staffId, at }),
		auditEntry(db, 'sale-add', { actor, saleId: id }),
	]).catch((error) => rejectLines(db, { branch, lines }, error))
	return requireSale(db, { id: target })
}

/** Reverses all lines that were not reversed alone, or none of them. A sale can be reversed once. */
export async function reverseSale(db: Database, number: string, actor: Actor): Promise<Sale> {
	const { _id: id, branch, lines } = await requireSale(db, { number })
	const { staffId, now: at } = actor
	const remaining = lines.filter(({ isReversed }) => !isReversed)
	const reversal = { branch, kind: 'sell', note: '', source: 'reversal', saleId: id } as const
	const movements = remaining.map(({ movement, productId, quantity }) => ({
		...reversal,
		productId,
		quantity: -quantity,
		reversesId: movement,
	}))
	await runIdempotent(db, { actor, request: { reversedSale: id }, target: id }, [
		...prepareMovements(db, { movements: movementRows(movements), staffId, at }),
		markSaleReversed(db, { id, at, staffId }),
		auditEntry(db, 'sale-reverse', { actor, saleId: id }),
	]).catch((error) => {
		if (violates(error, 'saleIsNotReversed') || violates(error, 'movementIsNotReversed')) {
			throw new DomainError('already_reversed', 'This sale has already been undone.')
		}
		return rejectLines(db, { branch, lines: remaining, count: 'sold' }, error)
	})
	return requireSale(db, { id })
}

export async function requireSale(
	db: Database,
	key: Parameters<typeof findSale>[1],
): Promise<Sale> {
	const sale = await findSale(db, key)
	if (!sale) throw new DomainError('not_found', 'There is no such sale.')
	return sale
}

function auditEntry(
	db: Database,
	action: 'sale-add' | 'sale-reverse',
	{ actor, saleId }: { actor: Actor; saleId: string },
): Statement {
	const { staffId, now: at, requestId } = actor
	return insertSaleAudit(db, { id: crypto.randomUUID(), at, staffId, requestId, action, saleId })
}
