import { MAX_LINES } from '#contract/base/limits.ts'
import {
	DeliveriesQuery,
	Delivery,
	DeliveryInput,
	DeliverySummary,
} from '#contract/stock/delivery.ts'
import { delivery } from '#worker/domain/stock/delivery.ts'
import { deliveryCostRoutes } from './delivery-costs.ts'
import { documentRoutes } from './documents.ts'

export const deliveryRoutes = documentRoutes({
	kind: delivery,
	area: 'stock',
	path: '/deliveries',
	schemas: {
		input: DeliveryInput,
		summary: DeliverySummary,
		document: Delivery,
		query: DeliveriesQuery,
	},
	operations: {
		list: {
			id: 'listDeliveries',
			summary: 'List the deliveries from suppliers, newest first',
			description:
				'With `branch`, only the deliveries to this branch. With `supplier`, only those from this supplier.',
		},
		record: {
			id: 'receiveDelivery',
			summary: 'Receive products from a supplier',
			description: `Receives all lines in one transaction, or none. A delivery has at most ${MAX_LINES} lines, each for a different product. Units that are \`incoming\` at the branch come in first, as the movement \`arrive\`; the others are the movement \`receive\`.`,
			example: {
				body: {
					branch: 'madhupur',
					supplier: 'Star Distribution',
					bill: 'SD-2210',
					lines: [{ productId: '$PRODUCT', quantity: 1 }],
				},
				arguments: [`-H 'Idempotency-Key: bill-2210'`],
			},
		},
		get: {
			id: 'getDelivery',
			summary: 'Get a delivery with its lines',
			description: 'The names of the products are those at the time of the delivery.',
		},
		reverse: {
			id: 'reverseDelivery',
			summary: 'Reverse a delivery',
			description:
				'Takes all lines out of stock again in one transaction, or none, and counts units that were ordered as `incoming` again. A delivery can be reversed only once. `not_enough_stock` names each product that the branch no longer has.',
		},
	},
}).route('/', deliveryCostRoutes)
