import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	LOW_DAYS,
	MAX_REORDER_CANDIDATES,
	MAX_VALUABLE_PRODUCTS,
	MovementReport,
	MovementReportQuery,
	RATE_DAYS,
	Reorder,
	ReorderQuery,
	SalesSummary,
	SalesSummaryQuery,
	SlowMovers,
	SlowMoversQuery,
} from '#contract/stock/reports.ts'
import { SoldLine, SoldLinesQuery } from '#contract/stock/sold-lines.ts'
import { listSoldLines } from '#db/documents/sold-lines.ts'
import { reportMovements } from '#worker/domain/reports/report-movements.ts'
import { reportReorder, reportSlowMovers } from '#worker/domain/reports/report-stock.ts'
import { summarizeSales } from '#worker/domain/reports/summarize-sales.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const reportMovementsOperation = defineOperation({
	id: 'reportMovements',
	summary: 'Report the units and taka of sales, returns, defects or corrections',
	description:
		'Returns reduce the sales of their day. Movements that were undone do not count, and neither do opening stock and imports. A sale counts in the category and brand that its product had on that day. At most the `limit` groups with the highest values are returned.',
	policy: { access: 'owner' },
	responses: { 200: MovementReport },
	example: { query: { period: 'last-month', branch: 'dhanbari' } },
})

const reportSlowMoversOperation = defineOperation({
	id: 'reportSlowMovers',
	summary: 'List products in stock that were not sold recently',
	description: `Considers the ${MAX_VALUABLE_PRODUCTS} products with the highest stock value, and leaves out those that were added in the same days.`,
	policy: { access: 'owner' },
	responses: { 200: SlowMovers },
	example: { query: { days: '60' } },
})

const reportReorderOperation = defineOperation({
	id: 'reportReorder',
	summary: `List products that sell and whose stock lasts for less than ${LOW_DAYS} days`,
	description: `At the rate of the last ${RATE_DAYS} days. Considers the ${MAX_REORDER_CANDIDATES} best sellers, and leaves out those of which enough units are incoming.`,
	policy: { access: 'owner' },
	responses: { 200: Reorder },
	example: {},
})

const listSoldLinesOperation = defineOperation({
	id: 'listSoldLines',
	summary: 'List the sales and returns of a period, newest first',
	description: 'Also those that were undone.',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(SoldLine)) },
	example: { query: { from: '2026-03-01', to: '2026-03-31' } },
})

const summarizeSalesOperation = defineOperation({
	id: 'summarizeSales',
	summary: 'Get the sales of today and this week, best sellers, what to reorder and deliveries',
	description: 'Only owners get the taka of other days than today.',
	policy: { access: 'staff', scope: 'sales:read' },
	responses: { 200: SalesSummary },
	example: {},
})

export const reportRoutes = new Hono<StaffEnvironment>()
	.get('/movements', reportMovementsOperation, validateQuery(MovementReportQuery), async (c) =>
		c.json(await reportMovements(c.get('db'), c.req.valid('query'), c.get('now')()), 200),
	)
	.get('/slow-movers', reportSlowMoversOperation, validateQuery(SlowMoversQuery), async (c) =>
		c.json(await reportSlowMovers(c.get('db'), c.req.valid('query'), c.get('now')()), 200),
	)
	.get('/reorder', reportReorderOperation, validateQuery(ReorderQuery), async (c) =>
		c.json(await reportReorder(c.get('db'), c.req.valid('query'), c.get('now')()), 200),
	)
	.get('/sales', listSoldLinesOperation, validateQuery(SoldLinesQuery), async (c) =>
		c.json({ data: await listSoldLines(c.get('db'), c.req.valid('query')) }, 200),
	)
	.get('/summary', summarizeSalesOperation, validateQuery(SalesSummaryQuery), async (c) => {
		const { branch } = c.req.valid('query')
		const options = { branch, reader: c.get('staff'), now: c.get('now')() }
		return c.json(await summarizeSales(c.get('db'), options), 200)
	})
