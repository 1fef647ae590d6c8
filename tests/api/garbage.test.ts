import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { stockShelves } from '#tests/support/make.ts'
import { openShop } from '#tests/support/shop.ts'
import { Problem } from '#worker/contract/problem.ts'

const SEED = Number(process.env.SHOP_SEED ?? 20261121)
const RUNS = 150

const parameters = [
	'category',
	'subcategory',
	'minPrice',
	'maxPrice',
	'search',
	'sort',
	'page',
	'limit',
	'include',
	'x',
]
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 120 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	fc.constantFrom(
		"'; drop table products;--",
		'%',
		'_',
		'\0',
		'1e309',
		'NaN',
		'-1',
		'999999999999',
		'[]',
		'%00',
		'ল্যাপটপ'.repeat(12),
	),
	fc.nat({ max: 2_000_000_000 }).map(String),
)
const query = fc
	.array(fc.tuple(fc.constantFrom(...parameters), text), { maxLength: 6 })
	.map((pairs) => pairs.map(([name, value]) => `${name}=${encodeAnything(value)}`).join('&'))

function encodeAnything(value: string): string {
	return encodeURIComponent(value.toWellFormed())
}

test(`garbage in any parameter is answered or refused by name, never a failure (seed ${SEED})`, async () => {
	const shop = await openShop()
	await stockShelves(shop.db, [{}, { category: 'router' }])

	await fc.assert(
		fc.asyncProperty(query, async (search) => {
			const response = await shop.fetch(`/api/products?${search}`)
			expect([200, 400]).toContain(response.status)
			if (response.status === 400) {
				const { errors } = v.parse(Problem, await response.json())
				for (const { field } of errors ?? []) expect(parameters).toContain(field)
			}
		}),
		{ seed: SEED, numRuns: RUNS },
	)
})

test('broken percent signs and lone surrogates in the address are no failure', async () => {
	const shop = await openShop()

	for (const path of [
		'/api/products?search=%',
		'/api/products?search=%ED%A0%80',
		'/api/products/slug/%',
		'/api/products/slug/%ED%A0%80',
		'/api/%',
	]) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBeLessThan(500)
	}
})
