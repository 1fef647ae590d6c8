import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { addProduct, openDashboard } from '#tests/support/back-office.ts'
import { exportCsv, importCsv, importLines, previewImport } from '#tests/support/imports.ts'
import { buildProduct } from '#tests/support/products.ts'

const DRAFT = { name: 'Quillon Zephyrine', slug: 'quillon-zephyrine', status: 'draft' } as const

test('a file changes the status only of products for which it contains a status', async () => {
	const { shop, headers, inventory } = await openDashboard([{ slug: 'other' }])
	await addProduct(shop, headers, DRAFT)
	const apply = async (csv: string) => {
		await importCsv(shop, headers, csv)
		return (await inventory('?search=zephyrine'))[0]?.status
	}

	expect(await apply('slug,price\nquillon-zephyrine,61500\n')).toBe('draft')
	expect((await exportCsv(shop, headers)).csv).toMatch(/,status[,\r]/)
	expect(await apply('slug,status\nquillon-zephyrine,active\n')).toBe('active')
	const found = await shop.read<ProductPage>('/api/products?search=zephyrine')
	expect(found.totalCount).toBe(1)
	const { body } = await previewImport(shop, headers, 'slug,status\nquillon-zephyrine,hidden\n')
	expect(body.data.problems).toEqual([
		{ line: 2, reason: 'status: Status must be draft, active or discontinued' },
	])
})

test('an import of JSON Lines without a status does not change drafts', async () => {
	const { shop, headers, inventory } = await openDashboard([{ slug: 'other' }])
	const { status: _, ...product } = buildProduct({ slug: DRAFT.slug, name: DRAFT.name })
	await addProduct(shop, headers, DRAFT)

	await importLines(shop, [product])

	expect((await inventory('?search=zephyrine'))[0]).toMatchObject({
		status: 'draft',
		price: product.price,
	})
})

test('new products in a file become drafts on request, and existing products keep their status', async () => {
	const { shop, headers, inventory } = await openDashboard([{ slug: 'other' }])
	const csv = `slug,name,brand,category,subcategory,price\nother,Other,Kestrel,laptop,plain-laptop,70\n,New One,Kestrel,laptop,plain-laptop,70\n`

	await importCsv(shop, headers, csv, '?asDrafts=1')

	expect((await inventory('?lifecycle=draft')).map(({ name }) => name)).toEqual(['New One'])
	expect((await shop.fetch('/api/products/slug/other')).status).toBe(200)
})
