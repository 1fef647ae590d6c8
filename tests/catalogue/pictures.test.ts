import { afterAll, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#contract/base/limits.ts'
import { openBackOffice, readHistory } from '#tests/support/back-office.ts'
import { postFormWithPicture, readFormFields } from '#tests/support/forms.ts'
import { findElements, readAttributes } from '#tests/support/html.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { createPng, readPhoto, withChangedByte, withoutPicture } from '#tests/support/pictures.ts'
import { insertProducts, ONE_PIXEL_PNG, readProduct } from '#tests/support/products.ts'
import { createShop, ORIGIN, openShop, openShopWith } from '#tests/support/shop.ts'

const { bucket, stop } = await startBucket()
afterAll(stop)

async function openShopWithUploads() {
	const options = { bindings: { IMAGES: bucket } }
	const { shop, headers } = await openBackOffice([{ slug: 'aero' }], options)
	const upload = (bytes: Uint8Array, name: string, type: string, extraHeaders = {}) => {
		const body = new FormData()
		body.set('file', new File([new Uint8Array(bytes)], name, { type }))
		const allHeaders = { ...headers, ...extraHeaders }
		return shop.fetch('/api/pictures', { method: 'POST', headers: allHeaders, body })
	}
	const add = async (bytes: Uint8Array) => {
		const response = await upload(bytes, 'picture', '')
		expect(response.status).toBe(201)
		return ((await response.json()) as { data: { url: string } }).data.url
	}
	return { shop, headers, upload, add }
}

/** Returns functions that save a second picture, and read the product. */
async function openProductForm() {
	const { shop, headers } = await openShopWithUploads()
	const readAero = () => readProduct(shop, 'aero')
	const path = `/dashboard/inventory/${(await readAero())._id}`
	const fields = readFormFields(await (await shop.fetch(path, { headers })).text(), '#name')
	const save = (picture: File, changes: Record<string, string> = {}) =>
		postFormWithPicture(shop, path, { headers, fields: { ...fields, ...changes }, picture })
	return { shop, readAero, save }
}

test('an uploaded picture gets a new name, may be cached for a year and is served with safe headers', async () => {
	const { shop, upload } = await openShopWithUploads()

	const response = await upload(ONE_PIXEL_PNG, '../../evil.html', 'text/html')

	expect(response.status).toBe(201)
	const { data } = (await response.json()) as { data: { url: string } }
	expect(data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
	const served = await shop.fetch(data.url)
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
	['an SVG', Buffer.from(svg), 'must be a JPEG, PNG or WebP'],
	['an HTML page', Buffer.from('<html><script>alert(1)</script>'), 'must be a JPEG'],
	['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'must be a JPEG'],
	['an AVIF', readPhoto('avif'), 'must be a JPEG'],
	['a picture of 40.01 million pixels', createPng(10_000, 4001), 'at most'],
	['a picture 12,001 pixels wide', createPng(12_001, 1), 'at most'],
	['a picture without pixels', createPng(0, 1), 'incomplete'],
	['the beginning of a PNG', readPhoto('png').subarray(0, 33), 'incomplete'],
	['a PNG without its last byte', readPhoto('png').subarray(0, -1), 'incomplete'],
	['the beginning of a JPEG', readPhoto('jpg').subarray(0, 700), 'incomplete'],
	['a JPEG without its last byte', readPhoto('jpg').subarray(0, -1), 'incomplete'],
	['the beginning of a WebP', readPhoto('webp').subarray(0, 500), 'incomplete'],
	['a WebP without its last byte', readPhoto('webp').subarray(0, -1), 'incomplete'],
	['a PNG without a picture', withoutPicture('png'), 'incomplete'],
	['a JPEG without a picture', withoutPicture('jpg'), 'incomplete'],
	['a WebP without a picture', withoutPicture('webp'), 'incomplete'],
	['a PNG with a changed byte', withChangedByte(readPhoto('png')), 'damaged'],
	['an empty file', Buffer.alloc(0), 'Choose a picture'],
])('%s is rejected, even if it claims to be a PNG', async (_, bytes, reason) => {
	const { upload } = await openShopWithUploads()

	const response = await upload(bytes, 'x.png', 'image/png')

	expect(response.status).toBe(422)
	const errors = [{ field: 'file', message: expect.stringContaining(reason) }]
	expect(await response.json()).toMatchObject({ errors })
})

test.each(['jpg', 'png', 'webp'])('a %s photo loses metadata, but not colours', async (format) => {
	const { shop, add } = await openShopWithUploads()
	const photo = Buffer.concat([readPhoto(format), Buffer.from('Rahim Uddin')])
	for (const text of ['Rahim Uddin', 'Kestrel Camera', 'adobe:ns:meta'])
		expect(photo.toString('latin1')).toContain(text)

	const stored = Buffer.from(await (await shop.fetch(await add(photo))).arrayBuffer())

	expect(stored.toString('latin1')).not.toMatch(/Rahim|Kestrel|adobe:ns:meta/)
	expect(stored.toString('latin1')).toMatch(/ICC_PROFILE|iCCP|ICCP/)
})

test('a browser that has a picture gets no second copy, and one that needs a part gets only that part', async () => {
	const { shop, add } = await openShopWithUploads()
	const address = await add(ONE_PIXEL_PNG)
	const read = (headers: Record<string, string>) => shop.fetch(address, { headers })
	const size = ONE_PIXEL_PNG.length
	const ETag = (await read({})).headers.get('ETag') ?? ''

	const notModified = await read({ 'If-None-Match': `"other", W/${ETag}` })
	expect([notModified.status, await notModified.text()]).toEqual([304, ''])
	expect(notModified.headers.get('Cache-Control')).toContain('immutable')
	expect(notModified.headers.get('Content-Security-Policy')).toContain('sandbox')
	for (const [range, start, end] of [
		['bytes=2-4', 2, 5],
		['bytes=60-', 60, size],
		['bytes=-5', size - 5, size],
		['bytes=60-999', 60, size],
	] as const) {
		const part = await read({ Range: range })
		expect(part.status, range).toBe(206)
		expect(part.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${size}`)
		expect(Buffer.from(await part.arrayBuffer())).toEqual(ONE_PIXEL_PNG.subarray(start, end))
	}
	for (const range of ['bytes=999-', 'bytes=1-2,4-5', 'bytes=4-2', 'bytes=-', 'pages=1']) {
		const whole = await read({ Range: range })
		expect([whole.status, (await whole.arrayBuffer()).byteLength], range).toEqual([200, size])
	}
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

	for (const name of ['nothing.png', '00000000000000000000000000000000.png', '..%2f..%2fx'])
		expect((await shop.fetch(`/uploads/${name}`)).status, name).toBe(404)
})

test('a picture chosen in the product form is added when the form is saved', async () => {
	const { shop, readAero, save } = await openProductForm()

	const response = await save(new File([ONE_PIXEL_PNG], 'picture.png', { type: 'image/png' }))

	expect(response.status).toBe(303)
	const { images } = await readAero()
	expect(images).toEqual(['/pictures/placeholder.svg', expect.stringMatching(/^\/uploads\/.*png$/)])
	expect((await shop.fetch(images[1] ?? '')).headers.get('Content-Type')).toBe('image/png')
})

test('a form with a file that is not a picture is rejected with messages next to each invalid field, and nothing is saved', async () => {
	const { readAero, save } = await openProductForm()
	const picture = new File([svg], 'picture.png', { type: 'image/png' })

	const response = await save(picture, { name: '', price: 'cheap' })
	const page = await response.text()

	expect(response.status).toBe(422)
	for (const name of ['name', 'price', 'pictures']) expect(page).toContain(`id="${name}-message"`)
	expect(page).toContain('value="cheap"')
	expect((await save(picture)).status).toBe(422)
	expect((await readAero()).images).toEqual(['/pictures/placeholder.svg'])
})

test('a picture sent twice with the same idempotency key is stored once', async () => {
	const { shop, headers, upload } = await openShopWithUploads()
	const send = async () => {
		const key = { 'Idempotency-Key': 'form-1' }
		return (await upload(ONE_PIXEL_PNG, 'x.png', 'image/png', key)).json()
	}

	const first = await send()

	expect(first).toEqual({ data: { url: expect.any(String) } })
	expect(await send()).toEqual(first)
	expect(await readHistory(shop, headers)).toMatchObject([{ action: 'picture-add' }])
})

const uploaded = '/uploads/00000000000000000000000000000000.webp'

test('an uploaded picture is offered in several widths when image transformations are on', async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', images: [uploaded] }, { slug: 'buds' }])
	const transformingShop = createShop(db, { bindings: { IMAGE_TRANSFORMATIONS: 'on' } })

	const listing = await (await transformingShop.fetch('/products')).text()
	const product = await (await transformingShop.fetch('/products/aero')).text()
	const withoutTransformations = await (await createShop(db).fetch('/products')).text()

	for (const page of [listing, product])
		expect(page).toContain(`/cdn-cgi/image/width=320,format=auto,fit=scale-down${uploaded} 320w`)
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
