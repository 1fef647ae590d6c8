import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { CostsInput, DeliveryCost } from '#contract/stock/costs.ts'
import {
	DeliveriesQuery,
	Delivery,
	DeliveryInput,
	DeliverySummary,
} from '#contract/stock/delivery.ts'
import { enterDeliveryCosts, listDeliveryCosts } from '#worker/domain/stock/costs.ts'
import { delivery } from '#worker/domain/stock/delivery.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'
import { documentRoutes } from './documents.ts'

const documents = documentRoutes({
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
})

const common = {
	policy: { access: 'owner' },
	path: { number: { description: 'The `number` of a delivery', example: '$DELIVERY' } },
	responses: { 200: dataOf(v.array(DeliveryCost)) },
} as const

const listCostsOperation = defineOperation({
	...common,
	id: 'listDeliveryCosts',
	summary: 'List the costs of the lines of a delivery',
})

const enterCostsOperation = defineOperation({
	...common,
	id: 'enterDeliveryCosts',
	summary: 'Enter or correct the costs of a delivery',
	description:
		'Replaces all costs of the delivery. What is sold from then on has these costs, unless a newer delivery of the product has a cost. Earlier sales keep theirs.',
	ignoresIdempotencyKey: true,
	example: { body: { lines: [{ productId: '$PRODUCT', unitCost: 1000 }] } },
})

export const deliveryRoutes = documents
	.get('/:number/costs', listCostsOperation, async (c) =>
		c.json({ data: await listDeliveryCosts(c.get('db'), c.req.param('number')) }, 200),
	)
	.put('/:number/costs', enterCostsOperation, validateJson(CostsInput), async (c) => {
		const input = { ...c.req.valid('json'), number: c.req.param('number') }
		return c.json({ data: await enterDeliveryCosts(c.get('db'), input, readActor(c)) }, 200)
	})
