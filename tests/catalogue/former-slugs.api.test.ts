import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createCsvClient, importLines } from '#tests/support/imports.ts'
import { buildProduct, editProduct, readProduct } from '#tests/support/products.ts'

/** Opens a shop with a product that had the slug `former` and now has the slug `current`. */
async function openShopWithFormerSlug() {
	const { shop, headers } = await openBackOffice()
	const { _id: id } = await addProduct(shop, headers, { slug: 'former' })
	const changeSlug = async (productId: string, slug: string) => {
		const response = await editProduct(shop, { id: productId, headers, fields: { slug } })
		expect(response.status).toBe(200)
	}
	/** Returns the current slug of the product with this current or former slug. */
	const findCurrentSlug = async (slug: string) =>
		((await readProduct(shop, slug)) as { slug: string } | undefined)?.slug
	await changeSlug(id, 'current')
	return { shop, headers, id, changeSlug, findCurrentSlug, ...createCsvClient(shop, headers) }
}

test('a product is found by a former slug, whose URL redirects permanently to the current one', async () => {
	const { shop, headers: session, id, changeSlug, findCurrentSlug } = await openShopWithFormerSlug()

	const response = await shop.fetch('/products/former')
	const location = response.headers.get('Location')
	expect([response.status, location]).toEqual([301, '/products/current'])
	for (const headers of [{}, session]) {
		const tagged = await shop.fetch('/products/former?utm_source=a%26b&x=1&x=2', { headers })
		expect(tagged.headers.get('Location')).toBe('/products/current?utm_source=a%26b&x=1&x=2')
	}
	await changeSlug(id, 'third')
	for (const slug of ['former', 'current', 'third'])
		expect(await findCurrentSlug(slug), slug).toBe('third')
	expect(await findCurrentSlug('never')).toBeUndefined()
	const laterResponse = await shop.fetch('/products/former')
	expect(laterResponse.headers.get('Location'), 'a later change').toBe('/products/third')
	const apiResponse = await shop.fetch('/api/products/slug/former')
	expect(apiResponse.headers.get('Cache-Control')).toContain('no-store')
})

test('a draft that takes a former slug is shown to staff, and shoppers are still redirected', async () => {
	const { shop, headers } = await openShopWithFormerSlug()
	await addProduct(shop, headers, { slug: 'former', status: 'draft' })

	const [shopper, staff] = await Promise.all([
		shop.fetch('/products/former'),
		shop.fetch('/products/former', { headers }),
	])
	const comparison = await shop.fetch('/api/products/comparison?products=former')

	expect([shopper.status, shopper.headers.get('Location')]).toEqual([301, '/products/current'])
	expect(staff.status).toBe(200)
	expect(JSON.stringify(await comparison.json())).toContain('"slug":"current"')
})

test('a slug leads to the product that used it last', async () => {
	const { shop, headers, changeSlug, findCurrentSlug } = await openShopWithFormerSlug()
	const { _id: other } = await addProduct(shop, headers, { slug: 'former' })
	expect(await findCurrentSlug('former')).toBe('former')

	await changeSlug(other, 'other')
	expect(await findCurrentSlug('former')).toBe('other')
})

test('an import row with a former slug updates the product, which keeps its current slug', async () => {
	const { shop, id, importCsv } = await openShopWithFormerSlug()

	const { counts, changes, status } = await importCsv('slug,price\nformer,65000\n')

	expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 0 })
	expect(changes).toMatchObject([
		{ line: 2, slug: 'current', fields: ['price'], after: { price: '65000' } },
	])
	expect(status).toBe(200)
	expect(await readProduct(shop, 'former')).toMatchObject({
		_id: id,
		slug: 'current',
		price: 65_000,
	})
})

test('rows with the former and the current slug of one product are duplicates, unless another product reuses the former slug', async () => {
	const { shop, headers, preview } = await openShopWithFormerSlug()
	const csv = 'slug,price\nformer,65000\ncurrent,66000\n'

	expect((await preview(csv)).problems).toEqual([{ line: 3, reason: 'slug: already on line 2' }])
	await addProduct(shop, headers, { slug: 'former', price: 90_000 })
	expect((await preview(csv)).changes).toMatchObject([
		{ slug: 'former', before: { price: '90000' } },
		{ slug: 'current', before: { price: '64500' } },
	])
})

test('an import of JSON Lines with former slugs adds no duplicates and rejects a product that is listed twice', async () => {
	const { shop, id } = await openShopWithFormerSlug()
	const supplied = buildProduct({ slug: 'former', name: 'Supplied again' })

	await importLines(shop, [supplied])

	expect(await readProduct(shop, 'former')).toMatchObject({
		_id: id,
		slug: 'current',
		name: 'Supplied again',
	})
	const { problems } = await importLines(shop, [supplied, { ...supplied, slug: 'current' }])
	expect(problems).toEqual([{ line: 2, reason: 'slug: already on line 1' }])
})
