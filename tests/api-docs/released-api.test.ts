import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { document } from '#tests/support/api-document.ts'
import {
	formatApiTerms,
	listApiTerms,
	listBreaks,
	parseApiTerms,
} from '#tests/support/api-terms.ts'
import type { JsonSchema } from '#worker/openapi/schemas.ts'

const current = listApiTerms(document)

test('the API keeps what was released, and additions are recorded', async () => {
	const released = parseApiTerms(await readFile('tests/api-docs/released-api.txt', 'utf8'))

	const advice = 'do not remove or restrict anything under /api; add a new path instead'
	expect(listBreaks(released, current), advice).toEqual([])
	// Not reached after a break, so that `vitest -u` records only additions.
	await expect(formatApiTerms(current)).toMatchFileSnapshot('released-api.txt')
})

/** Returns the breaks after a change of the document. */
function breaksAfter(change: (copy: typeof document) => void): string[] {
	const copy = structuredClone(document)
	change(copy)
	return listBreaks(parseApiTerms(formatApiTerms(current)), listApiTerms(copy))
}

const saleInput = ({ paths }: typeof document) =>
	paths['/api/sales']?.post?.requestBody?.content['application/json']
		?.schema as Required<JsonSchema>
const saleLine = (copy: typeof document) =>
	saleInput(copy).properties.lines?.items as Required<JsonSchema>
const listParameters = ({ paths }: typeof document) => paths['/api/sales']?.get?.parameters ?? []
const product = ({ components }: typeof document) =>
	components.schemas.Product as Required<JsonSchema>

test.each<[string, (copy: typeof document) => void]>([
	['GET /api/changes returns 200 was removed', ({ paths }) => delete paths['/api/changes']],
	[
		'GET /api/products returns 200 data brand was removed',
		(copy) => delete product(copy).properties.brand,
	],
	['POST /api/sales accepts note was removed', (copy) => delete saleInput(copy).properties.note],
	['GET /api/sales query branch was removed', (copy) => listParameters(copy).shift()],
	[
		'POST /api/sales accepts branch is no longer "madhupur"',
		(copy) => saleInput(copy).properties.branch?.enum?.shift(),
	],
	['Problems 400 bad_request was removed', (copy) => copy['x-problems'].shift()],
	[
		'POST /api/sales accepts lines colour became required',
		(copy) => {
			saleLine(copy).properties.colour = { type: 'string' }
			saleLine(copy).required.push('colour')
		},
	],
	['POST /api/sales accepts note became required', (copy) => saleInput(copy).required.push('note')],
	[
		'GET /api/sales query branch became required',
		(copy) => {
			for (const parameter of listParameters(copy)) parameter.required = true
		},
	],
	[
		'GET /api/products returns 200 data _id may now be absent',
		(copy) => product(copy).required.shift(),
	],
	[
		'GET /api/products returns 200 data price may now be null',
		(copy) => {
			product(copy).properties.price = { anyOf: [{ type: 'integer' }, { type: 'null' }] }
		},
	],
])('a change is rejected with the reason: %s', (reason, change) => {
	expect(breaksAfter(change)).toContain(reason)
})

test('additions break nothing: a path, fields, and a required field of a new object', () => {
	const breaks = breaksAfter((copy) => {
		copy.paths['/api/parcels'] = { post: structuredClone(copy.paths['/api/sales']?.post) }
		product(copy).properties.colour = { type: 'string' }
		const properties = { town: { type: 'string' } }
		saleInput(copy).properties.address = { type: 'object', properties, required: ['town'] }
	})

	expect(breaks).toEqual([])
})
