import { expect, test } from 'vitest'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import { makeProducts } from './make-products.ts'

test('made products pass the import, each with a slug of its own', () => {
	const lines = makeProducts(2000).map((product) => JSON.stringify(product))

	const { rows } = parseJsonLines(lines.join('\n'))

	expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
	expect(new Set(rows.map(({ values }) => values.slug)).size).toBe(2000)
})

test('the first of many made products are those of few', () => {
	expect(makeProducts(200).slice(0, 50)).toEqual(makeProducts(50))
})
