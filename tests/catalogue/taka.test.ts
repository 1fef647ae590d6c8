import { expect, test } from 'vitest'
import { taka } from '#app/lib/format.ts'

test('taka are grouped the South Asian way', () => {
	expect(taka(0)).toBe('৳0')
	expect(taka(990)).toBe('৳990')
	expect(taka(124500)).toBe('৳1,24,500')
	expect(taka(10000000)).toBe('৳1,00,00,000')
})
