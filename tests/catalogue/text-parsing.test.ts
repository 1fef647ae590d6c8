import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeReturnPath } from '#app/lib/dashboard-path.ts'
import {
	formatSpecifications,
	parseSpecifications,
} from '#app/routes/dashboard/product/specification-text.ts'
import { parseNumber } from '#contract/numbers.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'

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
])('%j is parsed as %j', (text, number) => {
	expect(parseNumber(text)).toBe(number)
})

test.each(['//evil.example', '/\\evil.example', 'dashboard/x', '/dashboard', '/dashboard/ x'])(
	'%j is rejected as a return path',
	(path) => {
		expect(sanitizeReturnPath(path, '/dashboard/inventory')).toBe('/dashboard/inventory')
	},
)

test('groups, entries and ungrouped specifications are distinguished', () => {
	const text =
		'Display\r\nSize: 15.6 inch\r\nRatio: 16:9\r\n\r\nWarranty: 2 years\nColor: Red\nPorts\nUSB: 2'

	expect(parseSpecifications(text)).toEqual([
		{ key: 'Display', value: { Size: '15.6 inch', Ratio: '16:9' } },
		{ key: 'Warranty', value: '2 years' },
		{ key: 'Color', value: 'Red' },
		{ key: 'Ports', value: { USB: '2' } },
	])
})

test('a repeated label in a group keeps both values', () => {
	expect(parseSpecifications('Ports\nSide: USB\nSide: HDMI')).toEqual([
		{ key: 'Ports', value: { Side: 'USB, HDMI' } },
	])
})

test('the specifications of the demo catalogue survive a round trip through the text field', () => {
	for (const { specifications } of demoCatalogue()) {
		expect(parseSpecifications(formatSpecifications(specifications))).toEqual(specifications)
	}
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
