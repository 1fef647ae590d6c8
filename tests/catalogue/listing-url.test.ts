import { expect, test } from 'vitest'
import {
	correctedUrl,
	listingUrl,
	otherParameters,
	readListingQuery,
} from '#app/routes/shop/products/listing-url.ts'

const address = (query: string) => new URL(`http://shop.test/products${query}`)
const refused = (...fields: string[]) => fields.map((field) => ({ field, message: 'no' }))

test('the first of repeated parameters counts and an empty one is not given', () => {
	expect(readListingQuery(address('?category=laptop&category=router&search=&utm=1'))).toEqual({
		category: 'laptop',
	})
})

test('a change of filters starts at the first page', () => {
	expect(listingUrl({ category: 'laptop', page: '4' }, { sort: 'price' })).toBe(
		'/products?category=laptop&sort=price',
	)
	expect(listingUrl({ search: 'x' }, { search: undefined })).toBe('/products')
})

test('an address says what was searched for as a form would', () => {
	const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
	for (const search of [
		'usb c & hdmi',
		ascii.trim(),
		"d'or?#=/",
		'ল্যাপটপ ৳',
		'😀',
		'half: \ud83d',
	]) {
		const form = new URLSearchParams({ search })
		expect(listingUrl({ search })).toBe(`/products?${form}`)
	}
})

test('a form keeps the other filters and not the page', () => {
	expect(otherParameters({ category: 'laptop', sort: 'price', page: '4' }, ['sort'])).toEqual({
		category: 'laptop',
	})
})

test('what the API refuses is taken out of the address', () => {
	expect(correctedUrl(address('?page=0&search=a'), refused('page'))).toEqual({
		address: '/products?search=a',
		leftOut: ['page'],
	})
	expect(correctedUrl(address('?sort=up'), refused('sort'))?.address).toBe('/products')
})

test('crossed prices are swapped', () => {
	expect(
		correctedUrl(address('?minPrice=900&maxPrice=100'), refused('minPrice', 'maxPrice')),
	).toEqual({ address: '/products?minPrice=100&maxPrice=900', leftOut: [] })
})

test('prices that are no whole numbers are taken out, not swapped', () => {
	expect(
		correctedUrl(address('?minPrice=9e9&maxPrice=-1'), refused('minPrice', 'maxPrice')),
	).toEqual({ address: '/products', leftOut: ['minPrice', 'maxPrice'] })
})

test('an address without anything to mend is not redirected to itself', () => {
	expect(correctedUrl(address('?search=a'), refused('limit'))).toBeNull()
})
