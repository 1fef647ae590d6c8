import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const invalidPrices = ['-1', '1e309', 'NaN', 'Infinity', '1.5', '0x10', '১২', '9999999999']
const longId = 'a'.repeat(101)

/** Queries by path, each with the names of the parameters that are wrong. */
const rejected: Record<string, [query: string, ...names: string[]][]> = {
	products: [
		['page=0', 'page'],
		['sort=cheap&limit=101&minPrice=1.5', 'minPrice', 'sort', 'limit'],
		['minPrice=200&maxPrice=100', 'minPrice', 'maxPrice'],
		[`limit=${'9'.repeat(400)}`, 'limit'],
		...invalidPrices.map((price): [string, string] => [`minPrice=${price}`, 'minPrice']),
		['memory=16+GB', 'memory'],
		['brand=Asus', 'brand'],
		['facets=yes', 'facets'],
		['category=laptop&memory=16,17', 'memory'],
		['brand=no-such-brand', 'brand'],
		['discounted=yes', 'discounted'],
		['memory=constructor', 'memory'],
	],
	inventory: [
		['limit=0', 'limit'],
		['limit=101', 'limit'],
		['sort=brand', 'sort'],
		['sort=--name', 'sort'],
	],
	history: [
		['from=2026-02-30', 'from'],
		['to=yesterday', 'to'],
		['kind=gifts', 'kind'],
		['branch=dhaka', 'branch'],
		['limit=501', 'limit'],
	],
	'reports/movements': [
		['from=2026-02-30', 'from'],
		['from=2026-02-03&to=2026-02-01', 'to'],
		['from=2024-02-03&to=2026-02-01', 'to'],
		['sort=colour', 'sort'],
		['period=someday', 'period'],
	],
}

const shop = await openShop()
const headers = await signedInHeaders(shop)

async function readProblem(path: string): Promise<Problem> {
	const response = await shop.fetch(`/api/${path}`, { headers })
	expect(response.status, path).toBe(400)
	expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
	return (await response.json()) as Problem
}

test.each(
	Object.entries(rejected).flatMap(([path, queries]) =>
		queries.map(([query, ...names]) => [path, query, names] as const),
	),
)('GET /api/%s?%s is rejected with the invalid parameters %j', async (path, query, names) => {
	const { errors } = await readProblem(`${path}?${query}`)

	expect(errors?.map(({ field }) => field)).toEqual(names)
})

test.each([
	['products', 'branch', 'dhaka', `must be one of ${BRANCH_SLUGS.join(', ')}`],
	['products/cards', 'branch', 'dhaka', `must be one of ${BRANCH_SLUGS.join(', ')}`],
	['products/suggest', 'inStock', 'yes', 'must be 1'],
	['products', 'inStock', 'yes', 'must be 1'],
	['feed', 'after', longId, 'must be at most 100 characters'],
	['history', 'before', longId, 'must be at most 100 characters'],
	['history', 'target', longId, 'must be at most 100 characters'],
])('GET /api/%s with the %s %s is told that it %s', async (path, field, value, message) => {
	const { errors } = await readProblem(`${path}?${field}=${value}`)

	expect(errors).toEqual([{ field, message }])
})
