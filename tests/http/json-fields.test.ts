import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { document as apiDocument } from '#tests/support/api-document.ts'
import { newProduct, openBackOffice } from '#tests/support/back-office.ts'

const operationsWithJson = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
	Object.entries(methods).flatMap(([method, { requestBody }]) =>
		requestBody?.content['application/json'] ? [{ method: method.toUpperCase(), path }] : [],
	),
)

test('every API route that accepts JSON rejects unknown fields and names them', async () => {
	const { shop, headers } = await openBackOffice([])

	expect(operationsWithJson.length).toBeGreaterThanOrEqual(11)
	for (const { method, path } of operationsWithJson) {
		const url = path.replace('{id}', 'some-id')
		const response = await shop.send(url, { slip: 1 }, { method, headers })
		const { errors } = (await response.json()) as Problem
		const message = 'Slip is not a field of this request'
		expect([response.status, errors], `${method} ${path}`).toEqual([
			422,
			expect.arrayContaining([{ field: 'slip', message }]),
		])
	}
})

test.each([
	['PUT', '/api/products/prices', { products: [{ id: 5 }] }, 'Products.0.id must be text'],
	['POST', '/api/inventory/labels', { ids: [5] }, 'Ids.0 must be text'],
	['POST', '/api/inventory/codes', { ids: ['x'.repeat(101)] }, 'Ids.0 is too long'],
	['POST', '/api/bulk-changes', { filter: { search: 5 } }, 'Filter.search must be text'],
	['PATCH', '/api/customers/id', { version: 1.5 }, 'Version must be a whole number'],
	['PATCH', '/api/customers/id', { version: -1 }, 'Version is not valid'],
	['POST', '/api/orders/1/sell', { lines: 'none' }, 'Lines must be a list'],
	['POST', '/api/sales', 5, 'The body must be an object'],
])('%s %s with %j is rejected with a reason in plain words', async (method, path, body, reason) => {
	const { shop, headers } = await openBackOffice([])

	const response = await shop.send(path, body, { method, headers })

	const { errors = [] } = (await response.json()) as Problem
	expect(errors.map(({ message }) => message)).toContain(reason)
})

const ZERO_WIDTH_JOINER = '\u200d'

test.each([
	['name', 5, 'Name must be text'],
	['name', null, 'Name is required'],
	['name', ' ', 'Name is required'],
	['name', ZERO_WIDTH_JOINER, 'Name must have visible characters'],
	['price', '500', 'Price must be a whole number of taka, such as 124500'],
	['price', null, 'Price is required'],
	['colors', 'Blue', 'Colours must be a list'],
	['translations', 'bn', 'Translations must be an object with the language bn'],
	['translations.fr', { name: 'Aéro' }, 'Translations must be an object with the language bn'],
	['translations.bn', null, 'Translations.bn must be an object'],
	['translations.bn.title', 'অ্যারো', 'Translations.bn.title is not a field of this request'],
	['translations.bn.name', 'x'.repeat(301), 'Bangla name must be at most 300 characters'],
	['translations.bn.keyFeatures', 'হালকা', 'Bangla key features must be a list'],
])('a product with %s %j is rejected: %s', async (field, value, message) => {
	const { shop, headers } = await openBackOffice()

	const fields = field.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
	const response = await shop.send('/api/products', Object.assign({}, newProduct, fields), {
		headers,
	})

	expect(response.status).toBe(422)
	expect(((await response.json()) as Problem).errors).toEqual([{ field, message }])
})
