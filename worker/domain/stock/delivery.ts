import type { Delivery, DeliveryInput, DeliverySummary } from '#contract/stock/delivery.ts'
import { storedDelivery } from '#db/documents/delivery.ts'
import { stateProducts } from '#db/documents/document-lines.ts'
import type { StockDocumentKind } from './documents.ts'

/** Units that were ordered come in first. How many are is read in the batch. */
export const delivery: StockDocumentKind<DeliveryInput, DeliverySummary, Delivery> = {
	...storedDelivery,
	plan: ({ branch, supplier, bill = '', lines }) => ({
		branch,
		movements: lines.flatMap((line) => [
			{ ...line, branch, kind: 'arrive', part: 'ordered' },
			{ ...line, branch, kind: 'receive', part: 'rest' },
		]),
		stated: stateProducts(lines, { supplier, bill }),
	}),
}
