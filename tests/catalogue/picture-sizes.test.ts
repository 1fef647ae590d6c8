import { expect, test } from 'vitest'
import { findElements, readAttributes } from '#tests/support/html.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, ORIGIN, openShop, openShopWith } from '#tests/support/shop.ts'

const uploaded = '/uploads/00000000000000000000000000000000.webp'

test('an uploaded picture is offered in several widths when image transformations are on', async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', images: [uploaded] }, { slug: 'buds' }])
	const transformingShop = createShop(db, { bindings: { IMAGE_TRANSFORMATIONS: 'on' } })

	const listing = await (await transformingShop.fetch('/products')).text()
	const product = await (await transformingShop.fetch('/products/aero')).text()
	const withoutTransformations = await (await createShop(db).fetch('/products')).text()

	for (const page of [listing, product]) {
		expect(page).toContain(`/cdn-cgi/image/width=320,format=auto,fit=scale-down${uploaded} 320w`)
	}
	expect(findElements(listing, '[srcset]')).toHaveLength(1)
	expect(withoutTransformations).not.toMatch(/srcSet=/i)
	expect(withoutTransformations).toContain(`src="${uploaded}"`)
})

/** The shop's own picture. */
const sharePicture = `${ORIGIN}/icons/share.png`

const compressedCopy = `${ORIGIN}/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${uploaded}`

const photograph = 'https://pictures.example/a.jpg'

test.each([
	['its first photograph', ['/pictures/a.svg', photograph], {}, photograph],
	['a compressed copy of its upload', [uploaded], { IMAGE_TRANSFORMATIONS: 'on' }, compressedCopy],
	['its upload as it is, if uploads are not resized', [uploaded], {}, ORIGIN + uploaded],
	['the shop’s own picture, if it has none', [], {}, sharePicture],
])('the link preview of a product shows %s', async (_, images, bindings, expected) => {
	const shop = await openShopWith([{ slug: 'aero', images }], { bindings })

	const page = await (await shop.fetch('/products/aero')).text()

	expect(readAttributes(page, '[property="og:image"]', 'content')).toEqual([expected])
})
