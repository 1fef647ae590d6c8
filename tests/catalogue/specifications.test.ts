import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	formatSpecifications,
	parseSpecifications,
} from '#app/routes/dashboard/catalogue/specification-text.ts'
import type { Problem } from '#contract/base/problem.ts'
import type { ListingPage } from '#contract/catalogue/product-query.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { readProduct } from '#tests/support/products.ts'

const valueMessage = 'The value of a specification must be text, or labels with text'
const labelMessage = 'A label of a specification must not be constructor or prototype or __proto__'

type UnsupportedSpecification = [
	name: string,
	specification: string,
	path: string,
	message: string,
	importMessage?: string,
]

/** Specifications as JSON text, because JavaScript treats some of these labels specially. */
const unsupported: UnsupportedSpecification[] = [
	['a list', '{"key":"Ports","value":["USB-C","HDMI"]}', '.value', valueMessage],
	...['"constructor"', '"a":"b","prototype"', '"__proto__"'].map(
		(label): UnsupportedSpecification => [
			`the label ${label}`,
			`{"key":"Frame","value":{${label}:"x"}}`,
			'.value',
			labelMessage,
		],
	),
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
		const csv = `slug,specifications\n${slug},${cell}\n`
		const { problems } = await createCsvClient(shop, headers).preview(csv)

		const field = `specifications.0${path}`
		for (const response of responses) {
			expect(response.status).toBe(422)
			const { errors } = (await response.json()) as Problem
			expect(errors).toEqual([{ field, message }])
		}
		expect(problems).toEqual([{ line: 2, reason: `${field}: ${importMessage}` }])
		expect((await readProduct(shop, slug)).specifications).toEqual(newProduct.specifications)
	},
)

test('specifications without a group become one group, and empty values are not stored, by API and import', async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'aero', specifications: [] }])
	const specifications = [
		{ key: 'Battery', value: '70 Wh' },
		{ key: 'Display', value: { Size: '14 inch', Panel: ' ' } },
		{ key: 'Ports', value: { USB: '' } },
		{ key: 'Weight', value: '1.1 kg' },
		{ key: 'Colour', value: '' },
		{ key: 'Battery', value: '3 cells' },
	]
	const stored = [
		{ key: 'At a glance', value: { Battery: '70 Wh, 3 cells', Weight: '1.1 kg' } },
		{ key: 'Display', value: { Size: '14 inch' } },
	]

	const { slug } = await addProduct(shop, headers, { specifications })
	expect((await readProduct(shop, slug)).specifications).toEqual(stored)
	const cell = JSON.stringify(specifications).replaceAll('"', '""')
	const { preview, importCsv } = createCsvClient(shop, headers)
	const csv = `slug,specifications\naero,"${cell}"\n`
	expect((await importCsv(csv)).status).toBe(200)
	expect((await readProduct(shop, 'aero')).specifications).toEqual(stored)
	expect((await preview(csv)).counts).toMatchObject({ changed: 0, unchanged: 1 })
	const { words, html } = await fetchPage(shop, '/products/aero')
	expect(words).toContain('At a glance')
	expect(html).not.toContain('Panel')
	const [card] = (await shop.read<ListingPage>('/api/products/cards')).data
	expect(card?.preview).toHaveLength(2)
})

test('in the text field, a group ends at an empty line, and a line outside a group is a single specification', () => {
	const text =
		'Display\r\nSize: 15.6 inch\r\nRatio: 16:9\r\n\r\nWarranty: 2 years\nColor: Red\nPorts\nUSB: 2'

	expect(parseSpecifications(text)).toEqual([
		{ key: 'Display', value: { Size: '15.6 inch', Ratio: '16:9' } },
		{ key: 'Warranty', value: '2 years' },
		{ key: 'Color', value: 'Red' },
		{ key: 'Ports', value: { USB: '2' } },
	])
})

test('a label repeated in a group of the text field keeps both values', () => {
	expect(parseSpecifications('Ports\nSide: USB\nSide: HDMI')).toEqual([
		{ key: 'Ports', value: { Side: 'USB, HDMI' } },
	])
})

const word = fc
	.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
	.map((text) => text.replace(/\s+/g, ' ').trim())
	.filter((text) => text !== '' && text !== '__proto__')
const value = fc.oneof(word, fc.constantFrom('16:9', 'a: b', '\\', 'C:\\x', ''))
const name = fc.oneof(word, fc.constantFrom('Ratio: a', '\\', 'a\\:b', ':', 'x:'))
const specification = fc.record({
	key: name,
	value: fc.oneof(value, fc.dictionary(name, value, { noNullPrototype: true })),
})

test('any specification names and values survive a round trip through the text field', () => {
	fc.assert(
		fc.property(fc.array(specification, { maxLength: 6 }), (specifications) => {
			expect(parseSpecifications(formatSpecifications(specifications))).toEqual(specifications)
		}),
	)
})
