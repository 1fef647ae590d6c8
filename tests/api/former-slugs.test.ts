import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { editProduct } from '#tests/support/edit-product.ts'
import type { ProductAnswer } from '#worker/contract/product.ts'

async function openRenaming() {
	const { shop, headers } = await openBackOffice()
	const rename = async (id: string, slug: string) => {
		const { status } = await editProduct(shop, { id, headers, fields: { slug } })
		expect(status).toBe(200)
	}
	const found = async (slug: string) => {
		const response = await shop.fetch(`/api/products/slug/${slug}`)
		return response.ok ? ((await response.json()) as ProductAnswer).data.slug : response.status
	}
	return { shop, headers, rename, found }
}

test('a product is found by every slug that it had, and answered with the present one', async () => {
	const { shop, headers, rename, found } = await openRenaming()
	const { _id: id } = await addProduct(shop, headers, { slug: 'first' })
	await rename(id, 'second')
	await rename(id, 'third')

	expect([await found('first'), await found('second'), await found('third')]).toEqual([
		'third',
		'third',
		'third',
	])
	expect(await found('never')).toBe(404)
})

test('a slug that another product has by now is that of the other', async () => {
	const { shop, headers, rename, found } = await openRenaming()
	const { _id: one } = await addProduct(shop, headers, { slug: 'contested' })
	await rename(one, 'gone')
	const { _id: other } = await addProduct(shop, headers, { slug: 'contested' })
	expect(await found('contested')).toBe('contested')

	await rename(other, 'gone-as-well')
	expect(await found('contested')).toBe('gone-as-well')
})

test('the page of a former slug leads to the present one for good, and is not kept', async () => {
	const { shop, headers, rename } = await openRenaming()
	const { _id: id } = await addProduct(shop, headers, { slug: 'printed-on-a-bill' })
	await rename(id, 'on-the-site')

	const response = await shop.fetch('/products/printed-on-a-bill')
	expect([response.status, response.headers.get('Location')]).toEqual([
		301,
		'/products/on-the-site',
	])
	await rename(id, 'moved-on')
	const later = await shop.fetch('/products/printed-on-a-bill')
	expect(later.headers.get('Location')).toBe('/products/moved-on')
	const call = await shop.fetch('/api/products/slug/printed-on-a-bill')
	expect(call.headers.get('Cache-Control')).toContain('no-store')
})
