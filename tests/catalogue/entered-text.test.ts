import { expect, test } from 'vitest'
import { returnPath } from '#app/lib/dashboard-path.ts'
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

test.each(['//evil.example', '/\\evil.example', 'dashboard/x', '/dashboard', '/dashboard/ x'])(
	'%j is rejected as a return path',
	(path) => {
		expect(returnPath(path, '/dashboard/inventory')).toBe('/dashboard/inventory')
	},
)
