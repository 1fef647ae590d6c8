import type { CostsInput, DeliveryCost } from '#contract/stock/costs.ts'
import type { Database } from '#db/client.ts'
import { storedDelivery } from '#db/documents/delivery.ts'
import { findCosts, prepareCosts } from '#db/stock/costs.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { rejectLines } from '#worker/domain/domain-error.ts'
import { requireDocument } from './documents.ts'

type CostsOfDelivery = CostsInput & { number: string }

async function requireDelivery(db: Database, number: string) {
	const delivery = await requireDocument(db, storedDelivery, { number })
	const productIds = delivery.lines.map(({ productId }) => productId)
	return { delivery, costs: await findCosts(db, delivery._id, productIds) }
}

export async function listDeliveryCosts(db: Database, number: string): Promise<DeliveryCost[]> {
	const { delivery, costs } = await requireDelivery(db, number)
	return delivery.lines.map(({ productId }) => ({
		productId,
		unitCost: costs.entered.get(productId) ?? null,
		lastCost: costs.last.get(productId) ?? null,
	}))
}

/** Replaces the costs of a delivery. The costs of what was sold before stay as they were. */
export async function enterDeliveryCosts(
	db: Database,
	{ number, lines }: CostsOfDelivery,
	actor: Actor,
): Promise<DeliveryCost[]> {
	const { delivery, costs } = await requireDelivery(db, number)
	rejectLines(lines, 'productId', ({ productId }) => {
		const isOfDelivery = delivery.lines.some((line) => line.productId === productId)
		return !isOfDelivery && 'This product is not part of the delivery.'
	})
	const entered = new Map(lines.map(({ productId, unitCost }) => [productId, unitCost]))
	const nameCosts = (costs: ReadonlyMap<string, number | null>) =>
		Object.fromEntries(
			delivery.lines.map(({ productId, name }, index, others) => {
				// Two products may have one name.
				const isFirst = others.findIndex((other) => other.name === name) === index
				return [isFirst ? name : `${name} (${index + 1})`, costs.get(productId) ?? null]
			}),
		)
	const changes = changedFields(nameCosts(costs.entered), nameCosts(entered))
	if (Object.keys(changes.after).length === 0) return listDeliveryCosts(db, number)
	const { branch, _id: id } = delivery
	const before = { costs: changes.before }
	const after = { delivery: delivery.number, branch, costs: changes.after }
	await db.batch([
		...prepareCosts(db, id, { lines }),
		insertAuditEntry(db, actor, { action: 'delivery-costs', target: id, before, after }),
	])
	return listDeliveryCosts(db, number)
}
