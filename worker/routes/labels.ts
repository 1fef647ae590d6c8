import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LABELS, MAX_SELECTED_PRODUCTS } from '#contract/base/limits.ts'
import { CodesInput, CodesResult, LabelledProduct } from '#contract/catalogue/labels.ts'
import { ProductSelection } from '#contract/catalogue/product-selection.ts'
import { listLabelledProducts } from '#db/catalogue/inventory.ts'
import { listSelectedIds } from '#worker/domain/catalogue/inventory.ts'
import { giveCodes } from '#worker/domain/catalogue-changes/give-codes.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

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

export const labelRoutes = new Hono<StaffEnvironment>()
	.post('/labels', listLabelledProductsOperation, validateJson(ProductSelection), async (c) => {
		const ids = await listSelectedIds(c.get('db'), c.req.valid('json'), MAX_LABELS)
		return c.json({ data: await listLabelledProducts(c.get('db'), ids) }, 200)
	})
	.post('/codes', giveCodesOperation, validateJson(CodesInput), async (c) => {
		const codes = await giveCodes(c.get('db'), c.req.valid('json').ids, readActor(c))
		return c.json({ data: { codes } }, 200)
	})
