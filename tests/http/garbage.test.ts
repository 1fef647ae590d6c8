import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/base/problem.ts'
import { insertProducts } from '#tests/support/products.ts'
import {
	encodeGarbage,
	garbage,
	garbageQuery,
	listingParameters,
	SEED,
} from '#tests/support/random-data.ts'
import { openShop } from '#tests/support/shop.ts'

const options = { seed: SEED, numRuns: 100 }
const MAX_REDIRECTS = 2

const shop = await openShop()
await insertProducts(shop.db, [{}, { category: 'router' }])

test(`a listing with garbage parameters is shown after at most two redirects (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
			expect(await fetchFinalStatus(`/products?${search}`)).toBe(200)
		}),
		options,
	)
})

test(`an API call with garbage parameters returns 200, or 400 with the names of the invalid parameters (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
			const response = await shop.fetch(`/api/products?${search}`)
			expect([200, 400]).toContain(response.status)
			if (response.status === 200) return
			const { errors } = v.parse(Problem, await response.json())
			expect(errors?.length).toBeGreaterThan(0)
			for (const { field } of errors ?? []) expect(listingParameters).toContain(field)
		}),
		options,
	)
})

test(`garbage in the path returns 404 (seed ${SEED})`, async () => {
	const folders = fc.constantFrom('/', '/products/', '/auth/', '/madhupur/')
	await fc.assert(
		fc.asyncProperty(folders, garbage, async (folder, rest) => {
			const path = folder + encodeGarbage(`x${rest}`)
			expect(await fetchFinalStatus(path), path).toBe(404)
		}),
		options,
	)
})

async function fetchFinalStatus(path: string, redirects = 0): Promise<number> {
	const { status, headers } = await shop.fetch(path)
	const location = headers.get('Location')
	if (location === null || redirects === MAX_REDIRECTS) return status
	return fetchFinalStatus(location, redirects + 1)
}
