import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { garbageQuery, parameters, SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

const RUNS = 150

test(`garbage in a parameter gets a response or a 400 that names the parameter (seed ${SEED})`, async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{}, { category: 'router' }])

	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
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
