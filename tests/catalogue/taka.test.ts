import { expect, test } from 'vitest'
import { formatTaka } from '#app/lib/format.ts'

test('taka are grouped the South Asian way', () => {
	expect(formatTaka(0)).toBe('৳0')
	expect(formatTaka(990)).toBe('৳990')
	expect(formatTaka(124500)).toBe('৳1,24,500')
	expect(formatTaka(10000000)).toBe('৳1,00,00,000')
})
