import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listOf, withParameters } from '#contract/base/query-string.ts'
import type { CachePolicy } from '#contract/pages/route-policy.ts'
import { normalizeUrl } from '#worker/cache/cache-store.ts'

const policy: CachePolicy = {
	query: {
		schema: v.object({ brand: v.optional(listOf(v.picklist(['asus', 'hp', 'lenovo']))) }),
		parameters: ['brand'],
		defaults: {},
	},
	tags: () => 'all',
}
const cacheKeyOf = (query: string) =>
	normalizeUrl(new URL(`https://shop.test/list${query}`), '/list', policy)?.search

test.each(['?brand=hp,asus', '?brand=asus%2Chp', '?brand=hp,asus,hp', '?brand=,+hp+,,asus'])(
	'the list of values %s has the cache key of its sorted values',
	(query) => {
		expect(cacheKeyOf(query)).toBe('?brand=asus%2Chp')
		expect(withParameters('', ['brand'], { brand: ['asus', 'hp'] })).toBe('?brand=asus,hp')
	},
)

test('a list with an invalid value is not cached', () => {
	expect(cacheKeyOf('?brand=asus,cheap')).toBeUndefined()
})
