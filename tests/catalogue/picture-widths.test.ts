import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'

const uploaded = '/uploads/00000000-0000-4000-8000-000000000000.webp'

test('an uploaded picture has several widths when image transformations are on', async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', images: [uploaded] }, { slug: 'buds' }])
	const deployed = shopOn(db, { bindings: { IMAGE_TRANSFORMATIONS: 'on' } })

	const listing = await (await deployed.fetch('/products')).text()
	const product = await (await deployed.fetch('/products/aero')).text()
	const withoutTransformations = await (await shopOn(db).fetch('/products')).text()

	for (const page of [listing, product]) {
		expect(page).toContain(`/cdn-cgi/image/width=320,format=auto,fit=scale-down${uploaded} 320w`)
	}
	expect(listing.match(/srcSet=/gi)).toHaveLength(1)
	expect(withoutTransformations).not.toMatch(/srcSet=/i)
	expect(withoutTransformations).toContain(`src="${uploaded}"`)
})

test('link previews show a compressed copy of an upload, or the shop’s own picture without image transformations', async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', images: [uploaded] }])
	const deployed = shopOn(db, { bindings: { IMAGE_TRANSFORMATIONS: 'on' } })
	const previewPicture = async ({ fetch }: Pick<typeof deployed, 'fetch'>) =>
		/property="og:image" content="(.*?)"/.exec(await (await fetch('/products/aero')).text())?.[1]

	expect(await previewPicture(deployed)).toBe(
		`http://localhost/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${uploaded}`,
	)
	expect(await previewPicture(shopOn(db))).toBe('http://localhost/icons/share.png')
})
