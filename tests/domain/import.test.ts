import { expect, test } from 'vitest'
import { importRows } from '#db/schema.ts'
import { clockAt } from '#tests/support/clock.ts'
import { preview } from '#tests/support/csv.ts'
import { aProduct } from '#tests/support/make.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { HistoryEntry } from '#worker/contract/history.ts'
import type { ProductAnswer } from '#worker/contract/product.ts'
import type { ProductPage } from '#worker/contract/product-query.ts'
import { HOUR_MS } from '#worker/contract/units.ts'
import { importProducts, stageProducts } from '#worker/domain/imports/import-products.ts'
import { readProductLines } from '#worker/domain/product-lines.ts'

const line = (given: object) => JSON.stringify({ ...aProduct(), ...given })

test('a good file is read whole and empty lines are passed over', () => {
	const read = readProductLines([line({}), '', line({}), ''])

	expect(read.problems).toEqual([])
	expect(read.products).toHaveLength(2)
})

test('every bad line is named with its number and its reasons', () => {
	const twice = line({ slug: 'twice' })
	const { problems } = readProductLines([
		twice,
		'not json',
		line({ price: -1 }),
		line({ price: 100, discountPrice: 100 }),
		line({ slug: 'No Capitals' }),
		twice,
		line({ shelf: 'top' }),
		line({ price: 1.5, name: '  ' }),
	])

	expect(problems.map((problem) => problem.line)).toEqual([2, 3, 4, 5, 6, 7, 8])
	expect(problems[0]?.reason).toBe('is not JSON')
	expect(problems[1]?.reason).toContain('price')
	expect(problems[2]?.reason).toBe('discountPrice: must be below the price')
	expect(problems[4]?.reason).toBe('slug: already on line 1')
	expect(problems[5]?.reason).toContain('shelf')
	expect(problems[6]?.reason).toMatch(/name: .*price: /)
})

test('importing again updates by slug, adds what is new and keeps the address of a product', async () => {
	const shop = await openShop()
	const first = aProduct({ slug: 'aero', name: 'Aero', price: 500, discountPrice: 400 })
	await importProducts(shop.db, [first])
	const before = await shop.read<ProductAnswer>('/api/products/slug/aero')

	const { discountPrice: _, ...withoutDiscount } = first
	await importProducts(shop.db, [{ ...withoutDiscount, name: 'Aero 2', price: 600 }, aProduct()])

	const reopened = shopOn(shop.db)
	const after = await reopened.read<ProductAnswer>('/api/products/slug/aero')
	expect(after.data).toEqual({
		...withoutDiscount,
		_id: before.data._id,
		name: 'Aero 2',
		price: 600,
	})
	const list = await reopened.read<ProductPage>('/api/products')
	expect(list.totalCount).toBe(2)
})

test('an import that the database refuses changes nothing at all', async () => {
	const shop = await openShop()
	const good = aProduct()
	const impossible = { ...aProduct(), price: -5 }

	await expect(importProducts(shop.db, [good, impossible])).rejects.toThrow()

	const list = await shop.read<ProductPage>('/api/products')
	expect(list.totalCount).toBe(0)
	expect(await shop.read('/api/categories')).toEqual({ data: [] })
})

test('rows of an import that broke off go with the next file that is looked through', async () => {
	const { now, pass } = clockAt()
	const shop = await openShop({ now })
	const headers = await signedInHeaders(shop)
	const product = aProduct()
	const names = { category: 'Laptop', subcategory: 'Laptop' }
	const products = [{ product, names, state: null, leavesStock: false, history: null }]
	const layDown = (importId: string) => stageProducts(shop.db, { importId, products, now: now() })
	await layDown('broken-off')
	pass(3 * HOUR_MS)
	await layDown('under-way')

	await preview(shop, headers, 'slug,price\nnowhere,1\n')

	const waiting = await shop.db.selectDistinct({ id: importRows.importId }).from(importRows)
	expect(waiting).toEqual([{ id: 'under-way' }])
})

test('the history tells of an import that was asked for', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)

	await importProducts(shop.db, [aProduct()], { requestId: 'command' })
	await importProducts(shop.db, [aProduct()])

	const { data } = await shop.read<{ data: HistoryEntry[] }>('/api/history', { headers })
	expect(data).toMatchObject([{ action: 'catalogue-import', by: null, after: { products: 1 } }])
})
