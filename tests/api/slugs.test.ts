import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'

test.each([
	['Café Crème', 'cafe-creme'],
	['Cafe\u0301 Cre\u0300me', 'cafe-creme'],
	['পাও\u09af\u09bcার ব্যাংক ২০০০০', 'pawar-banok-20000'],
	['পাও\u09dfার ব্যাংক ২০০০০', 'pawar-banok-20000'],
	['ল্যাপটপ ১৫.৬ইঞ্চি', 'lapotop-15-6inchi'],
])('a product called %s is found under /products/%s', async (name, slug) => {
	const { shop, headers } = await openBackOffice()

	expect((await addProduct(shop, headers, { name })).slug).toBe(slug)
})
