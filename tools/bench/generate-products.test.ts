import { expect, test } from 'vitest'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import { generateProducts } from './generate-products.ts'

test('generated products are valid and have unique slugs', () => {
	const lines = generateProducts(2000).map((product) => JSON.stringify(product))

	const rows = parseJsonLines(lines.join('\n'))

	expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
	expect(new Set(rows.map(({ values }) => values.slug)).size).toBe(2000)
})

test('generated products do not depend on the count', () => {
	expect(generateProducts(200).slice(0, 50)).toEqual(generateProducts(50))
})
