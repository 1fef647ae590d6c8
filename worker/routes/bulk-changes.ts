import { isUtf8 } from 'node:buffer'
import { Hono } from 'hono'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	formatBytes,
	MAX_BULK_PRODUCTS,
	MAX_CATEGORIES,
	MAX_CSV_BYTES,
	MAX_SELECTED_PRODUCTS,
	MAX_SUBCATEGORIES,
	UNDO_DAYS,
} from '#contract/base/limits.ts'
import { BulkChange, BulkChangeInput, BulkChangeQuery } from '#contract/catalogue/bulk-changes.ts'
import { ImportPreview, ImportQuery } from '#contract/catalogue/product-import.ts'
import { csvBodies } from '#contract/pages/route-policy.ts'
import { applyPreview } from '#worker/domain/catalogue-changes/apply-change.ts'
import { browseBulkChange } from '#worker/domain/catalogue-changes/browse-bulk-change.ts'
import { previewBulkChange } from '#worker/domain/catalogue-changes/preview-bulk-change.ts'
import { undoBulkChange } from '#worker/domain/catalogue-changes/undo-bulk-change.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { previewImport } from '#worker/domain/imports/import-products.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const path = {
	id: { description: 'The `_id` of a bulk change or of a file', example: '$CHANGE' },
}
const forOwners = 'Only owners can change prices.'

const previewBulkChangeOperation = defineOperation({
	id: 'previewBulkChange',
	summary: 'Check a change of many products without applying it',
	description: `Selects up to ${MAX_SELECTED_PRODUCTS} products by their ids, or up to ${MAX_BULK_PRODUCTS} by a filter. Products that cannot have the new values, such as a discount above the price, are listed as problems and stay as they are. The preview can be applied within one hour. ${forOwners}`,
	policy: { access: 'staff', scope: 'catalogue:write', databaseTimeout: 'query' },
	responses: { 201: dataOf(BulkChange) },
	ignoresIdempotencyKey: true,
	problems: ['forbidden'],
	example: {
		body: { filter: { category: 'laptop' }, price: { by: 'percent', value: 3, roundTo: 50 } },
	},
})

const getBulkChangeOperation = defineOperation({
	id: 'getBulkChange',
	summary: 'Get a bulk change or an import with its products',
	description: `Available until ${UNDO_DAYS} days after it was previewed.`,
	policy: { access: 'staff', scope: 'catalogue:read' },
	responses: { 200: dataOf(BulkChange) },
	problems: ['forbidden'],
	path,
})

const applyBulkChangeOperation = defineOperation({
	id: 'applyBulkChange',
	summary: 'Apply a checked change of many products, or a checked file',
	description:
		'All products change or none. If someone has changed one of them since the preview, none does. Repeating the request has no effect.',
	policy: { access: 'staff', scope: ['catalogue:write', 'stock:write'], databaseTimeout: 'query' },
	responses: { 200: dataOf(BulkChange) },
	ignoresIdempotencyKey: true,
	problems: ['forbidden', 'validation', 'version_conflict'],
	path,
})

const undoBulkChangeOperation = defineOperation({
	id: 'undoBulkChange',
	summary: 'Undo a bulk change or an imported file',
	description: `Restores the changed fields, and reverses the stock movements of a file. Products that the file added become drafts, and its new categories stay. \`conflicts\` lists the products that stay as they are, because one of these fields was changed again, or their stock was sold. Possible for ${UNDO_DAYS} days. Repeating the request has no effect. ${forOwners}`,
	policy: { access: 'staff', scope: ['catalogue:write', 'stock:write'], databaseTimeout: 'query' },
	responses: { 200: dataOf(BulkChange) },
	ignoresIdempotencyKey: true,
	problems: ['forbidden', 'version_conflict'],
	path,
})

export const bulkChangeRoutes = new Hono<StaffEnvironment>()
	.post('/', previewBulkChangeOperation, validateJson(BulkChangeInput), async (c) => {
		const actor = readActor(c)
		const id = await previewBulkChange(c.get('db'), c.req.valid('json'), actor)
		const data = await browseBulkChange(c.get('db'), { id }, actor)
		return c.json({ data }, 201, { Location: `/api/bulk-changes/${id}` })
	})
	.get('/:id', getBulkChangeOperation, validateQuery(BulkChangeQuery), async (c) => {
		const selection = { id: c.req.param('id'), page: c.req.valid('query').page }
		const reader = { isOwner: c.get('staff').role === 'owner' }
		return c.json({ data: await browseBulkChange(c.get('db'), selection, reader) }, 200)
	})
	.post('/:id/application', applyBulkChangeOperation, async (c) => {
		const actor = readActor(c)
		const id = c.req.param('id')
		await applyPreview(c.get('db'), id, actor)
		return c.json({ data: await browseBulkChange(c.get('db'), { id }, actor) }, 200)
	})
	.post('/:id/reversal', undoBulkChangeOperation, async (c) => {
		const actor = readActor(c)
		const id = c.req.param('id')
		await undoBulkChange(c.get('db'), id, actor)
		return c.json({ data: await browseBulkChange(c.get('db'), { id }, actor) }, 200)
	})

const previewImportOperation = defineOperation({
	id: 'previewImport',
	summary: 'Check a product file without importing it',
	description: `The columns are those of the export. Headings of product files of Shopify, WooCommerce, Google and other tills and common synonyms are read as these columns, and other headings are ignored. Only slug or name is required, and values in missing columns stay as they are. Products are matched by slug, including former slugs. An article number (SKU or handle) matches the product that was imported with it. A row without a slug adds a product, whose slug is generated from its name, unless it is probably a duplicate; see the parameter \`duplicates\`. Further lines of a handle add pictures; if they have other values, they are variants, which are not imported. A compare-at price above the price becomes the list price, and the price the discount price. Categories can be given by slug or by name: a subcategory alone if no other has its name, or as “Laptops > Gaming laptops”, also in a list with commas. Prices may be written as 1,24,500/-. Only an owner can change those of existing products. Line breaks or | separate the entries of a list. There can be at most ${MAX_CATEGORIES} categories, and ${MAX_SUBCATEGORIES} subcategories in each. [Apply the preview](#applyBulkChange) within one hour.`,
	responses: { 201: dataOf(ImportPreview) },
	policy: {
		access: 'staff',
		scope: ['catalogue:write', 'stock:write'],
		databaseTimeout: 'query',
		bodies: csvBodies,
	},
	ignoresIdempotencyKey: true,
	body: { type: 'text/csv', description: `UTF-8, ${formatBytes(MAX_CSV_BYTES)} at most` },
})

const NOT_UTF8 = 'The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.'

export const importRoutes = new Hono<StaffEnvironment>().post(
	'/',
	previewImportOperation,
	validateQuery(ImportQuery),
	async (c) => {
		const bytes = await c.req.arrayBuffer()
		if (!isUtf8(new Uint8Array(bytes))) throw invalidField('file', NOT_UTF8)
		const text = new TextDecoder().decode(bytes)
		if (text.trim() === '') throw invalidField('file', 'The file is empty')
		const { asDrafts, ...options } = c.req.valid('query')
		const file = { text, asDrafts: asDrafts !== undefined, ...options }
		const data = await previewImport(c.get('db'), file, readActor(c))
		return c.json({ data }, 201, { Location: `/api/bulk-changes/${data._id}` })
	},
)
