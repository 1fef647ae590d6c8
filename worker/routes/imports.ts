import { isUtf8 } from 'node:buffer'
import { Hono } from 'hono'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	formatBytes,
	MAX_CATEGORIES,
	MAX_CSV_BYTES,
	MAX_SUBCATEGORIES,
} from '#contract/base/limits.ts'
import { ImportPreview, ImportQuery } from '#contract/catalogue/product-import.ts'
import { csvBodies } from '#contract/pages/route-policy.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { previewImport } from '#worker/domain/imports/import-products.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateQuery } from '#worker/validate.ts'

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
