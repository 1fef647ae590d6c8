import { expect, test } from 'vitest'
import { cut } from '#app/lib/format.ts'

test('a text that is too long ends at a word, and never within a character', () => {
	expect(cut('A quiet keyboard', 12)).toBe('A quiet…')
	expect(cut('Keyboard', 5)).toBe('Keyb…')
	expect(cut('😀'.repeat(4), 6)).toBe('😀😀…')
	expect(cut('Short', 5)).toBe('Short')
})
