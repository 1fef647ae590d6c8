import { expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import type { ProductResponse } from '#contract/product.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { previewImport } from '#tests/support/imports.ts'

const valueMessage = 'The value of a specification must be text, or labels with text'
const labelMessage = 'A label of a specification must not be constructor or prototype or __proto__'

/** Specifications as JSON text, because JavaScript treats some of these labels specially. */
const unsupported: [string, string, string, message: string, importMessage?: string][] = [
	['a list', '{"key":"Ports","value":["USB-C","HDMI"]}', '.value', valueMessage],
	[
		'the label constructor',
		'{"key":"Frame","value":{"constructor":"Steel"}}',
		'.value',
		labelMessage,
	],
	[
		'the label prototype',
		'{"key":"Frame","value":{"a":"b","prototype":"x"}}',
		'.value',
		labelMessage,
	],
	['the label __proto__', '{"key":"Frame","value":{"__proto__":"x"}}', '.value', labelMessage],
	[
		'a note',
		'{"key":"Ports","value":"USB-C","note":"Two"}',
		'.note',
		'Specifications.0.note is not a field of this request',
		'is not a field of a product',
	],
]

function toBody(fields: object, specification: string): string {
	const body = { ...fields, specifications: [] }
	return JSON.stringify(body).replace('"specifications":[]', `"specifications":[${specification}]`)
}

test.each(unsupported)(
	'a product or an import row with %s in a specification is rejected, because it would be lost',
	async (_, specification, path, message, importMessage = message) => {
		const { shop, headers } = await openBackOffice()
		const { _id, slug } = await addProduct(shop, headers)
		const send = (method: string, subpath: string, fields: object) =>
			shop.fetch(`/api/products${subpath}`, {
				method,
				headers: { ...headers, 'Content-Type': 'application/json' },
				body: toBody(fields, specification),
			})
		const cell = `"[${specification.replaceAll('"', '""')}]"`

		const responses = [
			await send('POST', '', newProduct),
			await send('PATCH', `/${_id}`, { version: 1 }),
		]
		const { body } = await previewImport(shop, headers, `slug,specifications\n${slug},${cell}\n`)

		const field = `specifications.0${path}`
		for (const response of responses) {
			expect(response.status).toBe(422)
			const { errors } = (await response.json()) as Problem
			expect(errors).toEqual([{ field, message }])
		}
		expect(body.data.problems).toEqual([{ line: 2, reason: `${field}: ${importMessage}` }])
		const { data } = await shop.read<ProductResponse>(`/api/products/slug/${slug}`)
		expect(data.specifications).toEqual(newProduct.specifications)
	},
)
