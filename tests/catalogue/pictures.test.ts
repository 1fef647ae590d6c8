import { afterAll, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { insertProducts, ONE_PIXEL_PNG } from '#tests/support/products.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const { bucket, stop } = await startBucket()
afterAll(stop)

async function openShopWithUploads() {
	const shop = await openShop({ bindings: { IMAGES: bucket } })
	const headers = await signedInHeaders(shop)
	const upload = (bytes: Uint8Array, name: string, type: string, extraHeaders = {}) => {
		const body = new FormData()
		body.set('file', new File([new Uint8Array(bytes)], name, { type }))
		const allHeaders = { ...headers, ...extraHeaders }
		return shop.fetch('/api/pictures', { method: 'POST', headers: allHeaders, body })
	}
	return { shop, headers, upload }
}

/** Returns a PNG whose header claims these dimensions. */
function createPngHeader(width: number, height: number): Buffer {
	const bytes = Buffer.from(ONE_PIXEL_PNG)
	bytes.writeUInt32BE(width, 16)
	bytes.writeUInt32BE(height, 20)
	return bytes
}

test('an uploaded picture gets a new name and is served for a year with safe headers', async () => {
	const { shop, upload } = await openShopWithUploads()

	const response = await upload(ONE_PIXEL_PNG, '../../evil.html', 'text/html')

	expect(response.status).toBe(201)
	const { data } = (await response.json()) as { data: { address: string } }
	expect(data.address).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
	const served = await shop.fetch(data.address)
	expect(Buffer.from(await served.arrayBuffer())).toEqual(ONE_PIXEL_PNG)
	expect(Object.fromEntries(served.headers)).toMatchObject({
		'content-type': 'image/png',
		'cache-control': 'public, max-age=31536000, immutable',
		'content-security-policy': "default-src 'none'; sandbox",
		'x-content-type-options': 'nosniff',
	})
})

const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'

test.each([
	['an SVG that claims to be a PNG', Buffer.from(svg), 'x.png', 'image/png'],
	[
		'an HTML page that claims to be a JPEG',
		Buffer.from('<html><script>alert(1)</script>'),
		'x.jpg',
		'image/jpeg',
	],
	['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'x.gif', 'image/gif'],
	['a picture of 3,600 million pixels', createPngHeader(60_000, 60_000), 'x.png', 'image/png'],
	['the beginning of a PNG', ONE_PIXEL_PNG.subarray(0, 12), 'x.png', 'image/png'],
	['an empty file', Buffer.alloc(0), 'x.png', 'image/png'],
])('%s is rejected', async (_, bytes, name, type) => {
	const { upload } = await openShopWithUploads()

	const response = await upload(bytes, name, type)

	expect(response.status).toBe(422)
	const { errors } = (await response.json()) as Problem
	expect(errors?.[0]?.field).toBe('file')
})

test('a picture over five megabytes is rejected as too large', async () => {
	const { upload } = await openShopWithUploads()
	const overPictureLimit = Buffer.concat([ONE_PIXEL_PNG, Buffer.alloc(MAX_PICTURE_BYTES)])
	const overBodyLimit = Buffer.concat([overPictureLimit, overPictureLimit])

	expect((await upload(overPictureLimit, 'x.png', 'image/png')).status).toBe(413)
	expect((await upload(overBodyLimit, 'x.png', 'image/png')).status).toBe(413)
})

test('the path of an unknown upload returns 404', async () => {
	const { shop } = await openShopWithUploads()

	for (const path of [
		'/uploads/nothing.png',
		'/uploads/00000000000000000000000000000000.png',
		'/uploads/..%2f..%2fx',
	]) {
		expect((await shop.fetch(path)).status, path).toBe(404)
	}
})

test('a picture sent twice with the same idempotency key is stored once', async () => {
	const { shop, headers, upload } = await openShopWithUploads()
	const send = async () => {
		const key = { 'Idempotency-Key': 'form-1' }
		return (await upload(ONE_PIXEL_PNG, 'x.png', 'image/png', key)).json()
	}

	const first = await send()

	expect(first).toEqual({ data: { address: expect.any(String) } })
	expect(await send()).toEqual(first)
	const { data } = await shop.read<{ data: { action: string }[] }>('/api/history', { headers })
	expect(data.map(({ action }) => action)).toEqual(['picture-add'])
})

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
	expect(listing.match(/srcSet=/gi)).toHaveLength(1)
	expect(withoutTransformations).not.toMatch(/srcSet=/i)
	expect(withoutTransformations).toContain(`src="${uploaded}"`)
})

/** The shop's own picture. */
const sharePicture = 'http://localhost/icons/share.png'
const compressedCopy = `http://localhost/cdn-cgi/image/format=jpeg,quality=70,width=1200,fit=scale-down${uploaded}`
const photograph = 'https://pictures.example/a.jpg'

test.each([
	['its first photograph', ['/pictures/a.svg', photograph], {}, photograph],
	['a compressed copy of its upload', [uploaded], { IMAGE_TRANSFORMATIONS: 'on' }, compressedCopy],
	['the shop’s own picture, if uploads cannot be compressed', [uploaded], {}, sharePicture],
	['the shop’s own picture, if it has none', [], {}, sharePicture],
])('the link preview of a product shows %s', async (_, images, bindings, expected) => {
	const shop = await openShop({ bindings })
	await insertProducts(shop.db, [{ slug: 'aero', images }])

	const page = await (await shop.fetch('/products/aero')).text()

	expect(/property="og:image" content="(.*?)"/.exec(page)?.[1]).toBe(expected)
})
