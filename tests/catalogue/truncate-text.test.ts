import { expect, test } from 'vitest'
import { truncateText } from '#app/lib/format.ts'

test('a text that is too long ends at a word, and never within a character', () => {
	expect(truncateText('A quiet keyboard', 12)).toBe('A quiet…')
	expect(truncateText('Keyboard', 5)).toBe('Keyb…')
	expect(truncateText('😀'.repeat(4), 6)).toBe('😀😀…')
	expect(truncateText('Short', 5)).toBe('Short')
})
