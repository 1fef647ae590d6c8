import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CostsInput, DeliveryCost } from '#contract/stock/costs.ts'
import { enterDeliveryCosts, listDeliveryCosts } from '#worker/domain/stock/costs.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

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

export const deliveryCostRoutes = new Hono<StaffEnvironment>()
	.get('/:number/costs', listCostsOperation, async (c) =>
		c.json({ data: await listDeliveryCosts(c.get('db'), c.req.param('number')) }, 200),
	)
	.put('/:number/costs', enterCostsOperation, validateJson(CostsInput), async (c) => {
		const input = { ...c.req.valid('json'), number: c.req.param('number') }
		return c.json({ data: await enterDeliveryCosts(c.get('db'), input, readActor(c)) }, 200)
	})
