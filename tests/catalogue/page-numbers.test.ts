import { expect, test } from 'vitest'
import { lastPageNumber, pageNumbers } from '#app/lib/page-numbers.ts'

test('a short list shows every page', () => {
	expect(pageNumbers(2, 3, 7)).toEqual([1, 2, 3])
})

test('the current page is in the middle of the page numbers', () => {
	expect(pageNumbers(20, 40, 7)).toEqual([17, 18, 19, 20, 21, 22, 23])
	expect(pageNumbers(20, 40, 5)).toEqual([18, 19, 20, 21, 22])
})

test('the numbers stay within the first and the last page', () => {
	expect(pageNumbers(1, 40, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
	expect(pageNumbers(39, 40, 7)).toEqual([34, 35, 36, 37, 38, 39, 40])
})

test('an empty list has one page', () => {
	expect(lastPageNumber(0, 12)).toBe(1)
	expect(lastPageNumber(12, 12)).toBe(1)
	expect(lastPageNumber(13, 12)).toBe(2)
})
