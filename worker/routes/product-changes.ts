import { Hono } from 'hono'
import { dataOf } from '#contract/base/api-schemas.ts'
import { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { ProductInput, ProductPatch } from '#contract/catalogue/product-input.ts'
import { PricesInput, PricesResult } from '#contract/catalogue/product-prices.ts'
import { removeDraft } from '#worker/domain/catalogue/inventory.ts'
import { createProduct, updateProduct } from '#worker/domain/catalogue/product-changes.ts'
import { setPrices } from '#worker/domain/catalogue-changes/set-prices.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const path = { id: { description: 'The `_id` of a product', example: '$PRODUCT' } }

const addProductOperation = defineOperation({
	id: 'addProduct',
	summary: 'Add a product',
	description:
		'Without a slug, one is generated from the name. `available` is the opening stock at the `branch`.',
	policy: { access: 'staff', scope: ['catalogue:write', 'stock:write'] },
	responses: { 201: dataOf(InventoryProduct) },
	example: {
		body: {
			name: 'Kestrel Air 14',
			translations: { bn: { name: 'কেস্ট্রেল এয়ার ১৪' } },
			brand: 'Kestrel',
			category: 'laptop',
			subcategory: 'ultrabook',
			price: 84900,
			discountPrice: 79900,
			keyFeatures: ['Weighs 1.1 kg'],
			available: 5,
			branch: 'madhupur',
		},
	},
})

const editProductOperation = defineOperation({
	id: 'editProduct',
	summary: 'Update fields of a product',
	description: '`version` must be the version that you read. Stock changes only through movements.',
	policy: { access: 'staff', scope: 'catalogue:write' },
	responses: { 200: dataOf(InventoryProduct) },
	problems: ['version_conflict'],
	path,
	example: { body: { version: 1, colors: ['Silver', 'Midnight blue'] } },
})

const setPricesOperation = defineOperation({
	id: 'setPrices',
	summary: 'Set the prices of several products',
	description:
		'Products that someone else edited since their `version` keep their prices; the others are saved as one [bulk change](#getBulkChange), which can be undone.',
	policy: { access: 'owner' },
	responses: { 200: dataOf(PricesResult) },
	ignoresIdempotencyKey: true,
	example: {
		body: { products: [{ id: '$PRODUCT', version: 3, price: 84900, discountPrice: 79900 }] },
	},
})

const deleteDraftOperation = defineOperation({
	id: 'deleteDraft',
	summary: 'Delete a draft without stock movements',
	description: 'Other products cannot be deleted. Set their status to `discontinued` instead.',
	policy: { access: 'staff', scope: 'catalogue:write' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	problems: ['not_deletable'],
	path,
})

export const productChangeRoutes = new Hono<ApiEnvironment>()
	.post('/', addProductOperation, validateJson(ProductInput), async (c) => {
		const product = await createProduct(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: product }, 201, { Location: `/api/inventory/${product._id}` })
	})
	.put('/prices', setPricesOperation, validateJson(PricesInput), async (c) => {
		const { products } = c.req.valid('json')
		const { changeId, ...data } = await setPrices(c.get('db'), products, readActor(c))
		const headers = changeId ? { Location: `/api/bulk-changes/${changeId}` } : undefined
		return c.json({ data }, 200, headers)
	})
	.delete('/:id', deleteDraftOperation, async (c) => {
		await removeDraft(c.get('db'), c.req.param('id'), readActor(c))
		return c.body(null, 204)
	})
	.patch('/:id', editProductOperation, validateJson(ProductPatch), async (c) => {
		const change = { id: c.req.param('id'), patch: c.req.valid('json') }
		return c.json({ data: await updateProduct(c.get('db'), change, readActor(c)) }, 200)
	})
