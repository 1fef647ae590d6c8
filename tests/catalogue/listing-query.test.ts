import { expect, test } from 'vitest'
import { lastPageNumber, pageNumbers } from '#app/components/page-links.tsx'
import { urls } from '#app/lib/urls.ts'
import { correctedUrl } from '#app/routes/shop/products/listing-query.ts'

const listingUrlWith = (query: string) => new URL(`http://shop.test/products${query}`)
const invalid = (...fields: string[]) => fields.map((field) => ({ field, message: 'no' }))

test('the listing URL encodes a search as a form does', () => {
	const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
	for (const search of [ascii.trim(), 'ল্যাপটপ ৳', '😀', 'half: \ud83d']) {
		const form = new URLSearchParams({ search })
		expect(urls.listing({ search })).toBe(`/products?${form}`)
	}
})

test('a URL that cannot be corrected is not redirected to itself', () => {
	expect(correctedUrl(listingUrlWith('?search=a'), invalid('limit'))).toBeNull()
})

test.each([
	[2, 3, 7, [1, 2, 3]],
	[20, 40, 5, [18, 19, 20, 21, 22]],
	[1, 40, 7, [1, 2, 3, 4, 5, 6, 7]],
	[39, 40, 7, [34, 35, 36, 37, 38, 39, 40]],
])('page %i of %i has a pagination of at most %i numbers: %j', (page, last, size, numbers) => {
	expect(pageNumbers(page, last, size)).toEqual(numbers)
})

test('an empty list has one page', () => {
	expect(lastPageNumber(0, 12)).toBe(1)
	expect(lastPageNumber(12, 12)).toBe(1)
	expect(lastPageNumber(13, 12)).toBe(2)
})
