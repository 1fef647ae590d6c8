import { expect, test } from 'vitest'
import { readProductLines } from '#worker/domain/product-lines.ts'
import { makeProducts } from './make-products.ts'

test('made products pass the import, each with a slug of its own', () => {
	const lines = makeProducts(2000).map((product) => JSON.stringify(product))

	expect(readProductLines(lines).problems).toEqual([])
})

test('the first of many made products are those of few', () => {
	expect(makeProducts(200).slice(0, 50)).toEqual(makeProducts(50))
})
