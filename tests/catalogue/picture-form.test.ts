import { afterAll, expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { postFormWithPicture, readFormFields } from '#tests/support/forms.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { insertProducts, ONE_PIXEL_PNG } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const { bucket, stop } = await startBucket()
afterAll(stop)

async function openProduct() {
	const shop = await openShop({ bindings: { IMAGES: bucket } })
	await insertProducts(shop.db, [{ images: ['/pictures/placeholder.svg'] }])
	const headers = await signedInHeaders(shop)
	const read = async () => {
		const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
		return data[0]
	}
	const path = `/dashboard/inventory/${(await read())?._id}`
	const fields = readFormFields(await (await shop.fetch(path, { headers })).text(), 'id="name"')
	const save = (picture: File, changes: Record<string, string> = {}) =>
		postFormWithPicture(shop, path, { headers, fields: { ...fields, ...changes }, picture })
	return { shop, read, save }
}

const svg = new File(['<svg/>'], 'picture.png', { type: 'image/png' })

test('a picture chosen in the product form is added when the form is saved', async () => {
	const { shop, read, save } = await openProduct()

	const response = await save(new File([ONE_PIXEL_PNG], 'picture.png', { type: 'image/png' }))

	expect(response.status).toBe(303)
	const images = (await read())?.images ?? []
	expect(images).toEqual(['/pictures/placeholder.svg', expect.stringMatching(/^\/uploads\/.*png$/)])
	expect((await shop.fetch(images[1] ?? '')).headers.get('Content-Type')).toBe('image/png')
})

test('a file that is not a picture is rejected with a message next to the field, and nothing is saved', async () => {
	const { read, save } = await openProduct()

	const response = await save(svg)

	expect(response.status).toBe(422)
	expect(await response.text()).toContain('id="pictures-message"')
	expect((await read())?.images).toEqual(['/pictures/placeholder.svg'])
})

test('a rejected picture is reported together with other invalid fields', async () => {
	const { save } = await openProduct()

	const response = await save(svg, { name: '', price: 'cheap' })
	const page = await response.text()

	for (const name of ['name', 'price', 'pictures']) expect(page).toContain(`id="${name}-message"`)
	expect(page).toContain('value="cheap"')
})
