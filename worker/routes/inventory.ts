import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { csvHeaders } from '#contract/base/csv.ts'
import { MAX_LABELS, MAX_SELECTED_PRODUCTS, OVERVIEW_DAYS } from '#contract/base/limits.ts'
import { streamText } from '#contract/base/stream-text.ts'
import {
	InventoryIdsQuery,
	InventoryPage,
	InventoryProduct,
	InventoryQuery,
	InventorySuggestions,
	InventorySuggestQuery,
	Overview,
	OverviewQuery,
} from '#contract/catalogue/inventory.ts'
import { CodesInput, CodesResult, LabelledProduct } from '#contract/catalogue/labels.ts'
import { ProductSelection } from '#contract/catalogue/product-selection.ts'
import { ProductCost } from '#contract/stock/costs.ts'
import { listInventoryProducts, listLabelledProducts } from '#db/inventory/inventory.ts'
import { lastCostsQuery } from '#db/stock/costs.ts'
import {
	browseInventory,
	listSelectedIds,
	requireInventoryProduct,
} from '#worker/domain/catalogue/inventory.ts'
import { giveCodes } from '#worker/domain/catalogue-changes/give-codes.ts'
import { exportCsv, recordExport } from '#worker/domain/imports/export-csv.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import { summarizeStock } from '#worker/domain/stock/summarize-stock.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor, readRequestDetails } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'
import { movementRoutes } from './movements.ts'

const listInventoryOperation = defineOperation({
	id: 'listInventory',
	summary: 'List products for staff, with totals over all products',
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: InventoryPage },
	example: { query: { stock: 'low', sort: 'price' } },
})

const getOverviewOperation = defineOperation({
	id: 'getOverview',
	summary: 'Get stock totals, stock value and recent movements',
	description: `Includes the movements of the last ${OVERVIEW_DAYS} days.`,
	policy: { access: 'staff', scope: 'stock:read' },
	responses: { 200: Overview },
})

const exportProductsOperation = defineOperation({
	id: 'exportProducts',
	summary: 'Download all products as a CSV file',
	description: 'Edit the file in a spreadsheet and import it again.',
	responses: { 200: 'text/csv' },
	policy: {
		access: 'staff',
		scope: 'catalogue:read',
		databaseTimeout: 'query',
		unsafeGet: { allowsDirectNavigation: true, allowsMissingOrigin: true },
	},
	example: { arguments: ['-o products.csv'] },
})

const listInventoryProductsOperation = defineOperation({
	id: 'listInventoryProducts',
	summary: 'Get several products with their stock',
	description: 'Unknown ids are left out.',
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: dataOf(v.array(InventoryProduct)) },
	example: { query: { ids: '$PRODUCT' } },
})

const listProductCostsOperation = defineOperation({
	id: 'listProductCosts',
	summary: 'List the last costs of several products',
	description: 'Products without a known cost are left out.',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(ProductCost)) },
	example: { query: { ids: '$PRODUCT' } },
})

const getInventoryProductOperation = defineOperation({
	id: 'getInventoryProduct',
	summary: 'Get a product with its stock and version',
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: dataOf(InventoryProduct) },
	path: { id: { description: 'The `_id` of a product', example: '$PRODUCT' } },
})

const suggestInventoryOperation = defineOperation({
	id: 'suggestInventory',
	summary: 'Suggest products for a search by name or code',
	description: 'Finds products of all statuses, also by the start of a word.',
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: InventorySuggestions },
	example: { query: { q: 'kestrel' } },
})

const listLabelledProductsOperation = defineOperation({
	id: 'listLabelledProducts',
	summary: 'Get what the labels of a selection of products show',
	description: `Selects up to ${MAX_LABELS} products by their ids or by a filter. Unknown ids are left out.`,
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: dataOf(v.array(LabelledProduct)) },
	ignoresIdempotencyKey: true,
	example: { body: { filter: { category: 'laptop' } } },
})

const giveCodesOperation = defineOperation({
	id: 'giveCodes',
	summary: 'Give in-shop codes to products without a barcode',
	description: `Selects up to ${MAX_SELECTED_PRODUCTS} products. Each without a barcode gets an EAN-13 that begins with 20, which scanners read but feeds do not name. The products are saved as one [bulk change](#getBulkChange), which can be undone. Repeating the request has no effect.`,
	policy: { access: 'staff', scope: 'catalogue:write' },
	responses: { 200: dataOf(CodesResult) },
	ignoresIdempotencyKey: true,
	example: { body: { ids: ['$PRODUCT'] } },
})

export const inventoryRoutes = new Hono<StaffEnvironment>()
	.get('/', listInventoryOperation, validateQuery(InventoryQuery), async (c) =>
		c.json(await browseInventory(c.get('db'), c.req.valid('query'), c.get('now')()), 200),
	)
	.get('/overview', getOverviewOperation, validateQuery(OverviewQuery), async (c) =>
		c.json(await summarizeStock(c.get('db'), c.req.valid('query'), c.get('now')()), 200),
	)
	.get('/export', exportProductsOperation, async (c) => {
		const headers = csvHeaders('products')
		if (c.req.method === 'HEAD') return c.body(null, 200, headers)
		await recordExport(c.get('db'), { ...readRequestDetails(c), staffId: c.get('staff').staffId })
		return c.body(streamText(exportCsv(c.get('db'))), 200, headers)
	})
	.get('/products', listInventoryProductsOperation, validateQuery(InventoryIdsQuery), async (c) =>
		c.json({ data: await listInventoryProducts(c.get('db'), c.req.valid('query').ids) }, 200),
	)
	.get('/costs', listProductCostsOperation, validateQuery(InventoryIdsQuery), async (c) =>
		c.json({ data: await lastCostsQuery(c.get('db'), c.req.valid('query').ids) }, 200),
	)
	.get('/suggest', suggestInventoryOperation, validateQuery(InventorySuggestQuery), async (c) =>
		c.json(await catalogueIndex.suggestForStaff(c.get('db'), c.req.valid('query').q), 200),
	)
	.get('/:id', getInventoryProductOperation, async (c) =>
		c.json({ data: await requireInventoryProduct(c.get('db'), c.req.param('id')) }, 200),
	)
	.post('/labels', listLabelledProductsOperation, validateJson(ProductSelection), async (c) => {
		const ids = await listSelectedIds(c.get('db'), c.req.valid('json'), MAX_LABELS)
		return c.json({ data: await listLabelledProducts(c.get('db'), ids) }, 200)
	})
	.post('/codes', giveCodesOperation, validateJson(CodesInput), async (c) => {
		const codes = await giveCodes(c.get('db'), c.req.valid('json').ids, readActor(c))
		return c.json({ data: { codes } }, 200)
	})
	.route('/', movementRoutes)
