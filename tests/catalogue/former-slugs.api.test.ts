import { expect, test } from 'vitest'
import type { ProductResponse } from '#contract/product.ts'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { applyImport, importLines, previewImport } from '#tests/support/imports.ts'
import { buildProduct, editProduct } from '#tests/support/products.ts'

/** Opens a shop, and returns functions that change the slug of a product and find the product with a slug. */
async function openShopWithSlugChanges() {
	const { shop, headers } = await openBackOffice()
	const changeSlug = async (id: string, slug: string) => {
		const response = await editProduct(shop, { id, headers, fields: { slug } })
		expect(response.status).toBe(200)
	}
	/** Returns the current slug of the product with this current or former slug. */
	const findCurrentSlug = async (slug: string) => {
		const { data } = await shop.read<Partial<ProductResponse>>(`/api/products/slug/${slug}`)
		return data?.slug
	}
	return { shop, headers, changeSlug, findCurrentSlug }
}

test('a product is found by a former slug and returned with its current one', async () => {
	const { shop, headers, changeSlug, findCurrentSlug } = await openShopWithSlugChanges()
	const { _id: id } = await addProduct(shop, headers, { slug: 'first' })
	await changeSlug(id, 'second')
	await changeSlug(id, 'third')

	for (const slug of ['first', 'second', 'third']) {
		expect(await findCurrentSlug(slug), slug).toBe('third')
	}
	expect(await findCurrentSlug('never')).toBeUndefined()
})

test('a slug leads to the product that used it last', async () => {
	const { shop, headers, changeSlug, findCurrentSlug } = await openShopWithSlugChanges()
	const { _id: one } = await addProduct(shop, headers, { slug: 'contested' })
	await changeSlug(one, 'gone')
	const { _id: other } = await addProduct(shop, headers, { slug: 'contested' })
	expect(await findCurrentSlug('contested')).toBe('contested')

	await changeSlug(other, 'gone-as-well')
	expect(await findCurrentSlug('contested')).toBe('gone-as-well')
})

test('the URL with a former slug redirects permanently to the current one, and a later change takes effect at once', async () => {
	const { shop, headers, changeSlug } = await openShopWithSlugChanges()
	const { _id: id } = await addProduct(shop, headers, { slug: 'printed-on-a-bill' })
	await changeSlug(id, 'on-the-site')

	const response = await shop.fetch('/products/printed-on-a-bill')
	expect([response.status, response.headers.get('Location')]).toEqual([
		301,
		'/products/on-the-site',
	])
	await changeSlug(id, 'moved-on')
	const laterResponse = await shop.fetch('/products/printed-on-a-bill')
	expect(laterResponse.headers.get('Location')).toBe('/products/moved-on')
	const apiResponse = await shop.fetch('/api/products/slug/printed-on-a-bill')
	expect(apiResponse.headers.get('Cache-Control')).toContain('no-store')
})

test('an import row with a former slug updates the product, which keeps its current slug', async () => {
	const { shop, headers, changeSlug, findCurrentSlug } = await openShopWithSlugChanges()
	const { _id: id } = await addProduct(shop, headers, { slug: 'exported' })
	await changeSlug(id, 'renamed-since')

	const { body } = await previewImport(shop, headers, 'slug,price\nexported,65000\n')
	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 0 })
	expect(body.data.changes).toMatchObject([
		{ line: 2, slug: 'renamed-since', fields: ['price'], after: { price: '65000' } },
	])
	expect((await applyImport(shop, headers, body.data._id)).status).toBe(200)
	expect(await findCurrentSlug('exported')).toBe('renamed-since')
	const { data } = await shop.read<ProductResponse>('/api/products/slug/renamed-since')
	expect(data).toMatchObject({ _id: id, price: 65_000 })
})

test('rows with the former and the current slug of one product are duplicates, unless another product reuses the former slug', async () => {
	const { shop, headers, changeSlug } = await openShopWithSlugChanges()
	const { _id: one } = await addProduct(shop, headers, { slug: 'left-behind' })
	await changeSlug(one, 'taken-up')

	const csv = 'slug,price\nleft-behind,65000\ntaken-up,66000\n'
	const duplicates = await previewImport(shop, headers, csv)
	expect(duplicates.body.data.problems).toEqual([{ line: 3, reason: 'slug: already on line 2' }])
	await addProduct(shop, headers, { slug: 'left-behind', price: 90_000 })
	const { body } = await previewImport(shop, headers, csv)
	expect(body.data.changes).toMatchObject([
		{ slug: 'left-behind', before: { price: '90000' } },
		{ slug: 'taken-up', before: { price: '64500' } },
	])
})

test('an import with former slugs adds no duplicates and rejects a product that is listed twice', async () => {
	const { shop, changeSlug, findCurrentSlug } = await openShopWithSlugChanges()
	const supplied = buildProduct({ slug: 'as-supplied' })
	await importLines(shop, [supplied])
	const { data } = await shop.read<ProductResponse>('/api/products/slug/as-supplied')
	await changeSlug(data._id, 'as-we-call-it')

	await importLines(shop, [{ ...supplied, name: 'Supplied again' }])
	expect(await findCurrentSlug('as-supplied')).toBe('as-we-call-it')
	const after = await shop.read<ProductResponse>('/api/products/slug/as-we-call-it')
	expect(after.data).toMatchObject({ _id: data._id, name: 'Supplied again' })
	const { problems } = await importLines(shop, [supplied, { ...supplied, slug: 'as-we-call-it' }])
	expect(problems).toEqual([{ line: 2, reason: 'slug: already on line 1' }])
})
