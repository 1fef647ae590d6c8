import { expect, test } from 'vitest'
import { cacheOfListingPage } from '#contract/cache-policy.ts'
import { canonicalUrl } from '#worker/cache/cache-store.ts'
import { generateProducts } from './generate-products.ts'
import { randomFrom, zipf } from './random.ts'
import { popularityOf, shopperMix } from './shopper-mix.ts'

test('Zipf’s first rank is drawn about ten times as often as the tenth', () => {
	const next = zipf(1000, 1, randomFrom(1))
	const counts = new Map<number, number>()
	for (let draw = 0; draw < 100_000; draw += 1) {
		const rank = next()
		counts.set(rank, (counts.get(rank) ?? 0) + 1)
	}

	expect(Math.max(...counts.keys())).toBeLessThan(1000)
	expect((counts.get(0) ?? 0) / (counts.get(9) ?? 1)).toBeGreaterThan(6)
	expect((counts.get(0) ?? 0) / (counts.get(9) ?? 1)).toBeLessThan(14)
})

test('the shopper mix requests only pages that the edge can cache', () => {
	const random = randomFrom(2)
	const nextPath = shopperMix(popularityOf(generateProducts(500), random), random)
	const paths = Array.from({ length: 500 }, nextPath)

	for (const path of paths) {
		const url = new URL(path, 'http://shop.test')
		expect(canonicalUrl(url, cacheOfListingPage), path).not.toBeNull()
	}
	expect(new Set(paths).size).toBeGreaterThan(100)
})
