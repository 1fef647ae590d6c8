import { expect, test } from 'vitest'
import { formatShopTime } from '#app/lib/format.ts'
import { returnPath } from '#app/routes/dashboard/product/return-path.ts'
import { parseNumber } from '#contract/numbers.ts'

test.each([
	['1,24,500', 124_500],
	['৳ 500', 500],
	['১২৩', 123],
	['1,50,00,000', 15_000_000],
	['99,5', '99,5'],
	['1,2,345', '1,2,345'],
	['-3', -3],
	['1.5', 1.5],
	['', null],
	['52.000', '52.000'],
	['1.250.000', '1.250.000'],
	['52000.00', 52_000],
	['\u200e52000\u200b', 52_000],
	['cheap', 'cheap'],
	['1e9', '1e9'],
	['Infinity', 'Infinity'],
])('%j is read as %j', (text, number) => {
	expect(parseNumber(text)).toBe(number)
})

test('a moment is told by the clock in Dhaka', () => {
	expect(formatShopTime('2026-12-31T18:05:00.000Z')).toBe('1 Jan 2027, 00:05')
})

test.each(['//evil.example', '/\\evil.example', 'dashboard/x', '/dashboard', '/dashboard/ x'])(
	'%j is no place to return to',
	(asked) => {
		expect(returnPath(asked, '/dashboard/inventory')).toBe('/dashboard/inventory')
	},
)
