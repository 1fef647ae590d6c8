import type { Delivery, DeliveryInput, DeliverySummary } from '#contract/stock/delivery.ts'
import { findIncoming, storedDelivery } from '#db/documents/delivery.ts'
import { stateProducts } from '#db/documents/document-lines.ts'
import type { StockDocumentKind } from './documents.ts'

/** Units that were ordered come in first. */
export const delivery: StockDocumentKind<DeliveryInput, DeliverySummary, Delivery> = {
	...storedDelivery,
	plan: async ({ branch, supplier, bill = '', lines }, db) => {
		const productIds = lines.map(({ productId }) => productId)
		const incoming = await findIncoming(db, branch, productIds)
		const movements = lines.flatMap(({ productId, quantity }) => {
			const ordered = Math.min(incoming.get(productId) ?? 0, quantity)
			return [
				{ productId, branch, kind: 'arrive' as const, quantity: ordered },
				{ productId, branch, kind: 'receive' as const, quantity: quantity - ordered },
			]
		})
		return {
			branch,
			movements: movements.filter(({ quantity }) => quantity > 0),
			stated: stateProducts(lines, { supplier, bill }),
		}
	},
}
