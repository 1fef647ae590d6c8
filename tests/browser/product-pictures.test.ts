import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSharedPage, retryClosed } from '#tests/support/browser.ts'
import { gotoHydrated, openStaffPage } from '#tests/support/browser-pages.ts'
import { createNoisyPng, readPhoto } from '#tests/support/pictures.ts'
import { ONE_PIXEL_PNG } from '#tests/support/products.ts'

test('pictures are reordered and removed by buttons and by dragging, and added by dropping files', async () => {
	const page = await openStaffPage('/dashboard/inventory/new')
	await page.getByText('Addresses of the pictures').click()
	const pictureList = page.getByLabel('Pictures (optional)', { exact: true })
	const [one, two, text] = ['/pictures/charger-black.svg', '/pictures/placeholder.svg', 'not a URL']
	await pictureList.fill([one, text, two].join('\n'))
	const readLines = async () => (await pictureList.inputValue()).split('\n')

	await page.getByRole('button', { name: 'Put picture 3 first' }).click()
	expect(await readLines()).toEqual([two, one, text])
	expect(await page.getByRole('button', { name: 'Put picture 1 first' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
	expect(await readLines()).toEqual([one, two, text])
	const pictures = page.getByLabel('Picture list').getByRole('listitem')
	await pictures.last().dragTo(pictures.first())
	expect(await readLines()).toEqual([two, one, text])

	await page.getByRole('button', { name: 'Remove picture 1' }).click()
	expect(await readLines()).toEqual([one, text])
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
		.toBe('Picture list')
	await dropPicture(page)
	await page.getByRole('status').filter({ hasText: 'Uploaded' }).waitFor()
	expect((await readLines()).at(-1)).toMatch(/^\/uploads\/\w+\.png$/)
})

/** Drops a file beside the fields. */
async function dropPicture(page: Page) {
	await page.evaluate((base64) => {
		const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
		const dataTransfer = new DataTransfer()
		dataTransfer.items.add(new File([bytes], 'laptop.png', { type: 'image/png' }))
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
	}, ONE_PIXEL_PNG.toString('base64'))
}

test('screen readers announce which pictures were uploaded and which were rejected', async () => {
	const page = await openStaffPage('/dashboard/inventory/new', {
		allowedConsole: /status of 4\d\d/,
	})
	const mimeType = 'image/png'

	await page.getByLabel('Add pictures').setInputFiles([
		{ name: 'laptop.png', mimeType, buffer: ONE_PIXEL_PNG },
		{ name: 'notes.png', mimeType, buffer: Buffer.from('not a picture') },
	])

	const rejected = await page.locator('#pictures-message').textContent()
	const announced = await page.getByRole('status').filter({ hasText: 'Uploaded' }).textContent()
	expect(rejected).toMatch(/^notes\.png: /)
	expect(announced).toBe(`Uploaded. Save the form to keep the pictures. ${rejected}`)
})

/** One form for all photos, because loading it takes longer than uploading them. */
const photoForm = await openSharedPage({ isSignedIn: true })
await gotoHydrated(photoForm, '/dashboard/inventory/new')

/** Returns the type of the uploaded picture and its size, in bytes and as shown. */
async function uploadPhoto(mimeType: string, buffer: Buffer) {
	const thumbnails = photoForm.getByRole('img', { name: /^Picture \d/ })
	const earlier = await thumbnails.count()
	await photoForm.getByLabel('Add pictures').setInputFiles([{ name: 'photo', mimeType, buffer }])
	const address = (await thumbnails.nth(earlier).getAttribute('src')) ?? ''
	const response = await photoForm.request.get(address, retryClosed)
	const bytes = await response.body()
	const type = response.headers()['content-type'] ?? ''
	return { type, bytes: bytes.length, shown: await measurePicture(type, bytes) }
}

/** Returns the width and height with which the browser shows a picture. */
async function measurePicture(type: string, bytes: Buffer) {
	const url = `data:${type};base64,${bytes.toString('base64')}`
	return photoForm.evaluate(async (src) => {
		const image = new Image()
		image.src = src
		await image.decode()
		return [image.naturalWidth, image.naturalHeight]
	}, url)
}

test.each([
	['a photo over 2,000 px wide', 'image/png', createNoisyPng(2400, 120), 'image/webp', [2000, 100]],
	['a photo over 1 MB', 'image/png', createNoisyPng(1200, 1000), 'image/webp', [1200, 1000]],
	['an AVIF', 'image/avif', readPhoto('avif'), 'image/jpeg', [4, 8]],
])('%s is uploaded as a copy that is small enough', async (_, mimeType, file, type, shown) => {
	const uploaded = await uploadPhoto(mimeType, file)

	expect(uploaded).toMatchObject({ type, shown })
	expect(uploaded.bytes).toBeLessThan(1024 * 1024)
})

test.each(['jpeg', 'png', 'webp'])('a small %s photo uploads as it is, upright', async (format) => {
	const type = `image/${format}`
	const photo = readPhoto(format.replace('jpeg', 'jpg'))

	const uploaded = await uploadPhoto(type, photo)

	expect(uploaded).toMatchObject({ type, shown: await measurePicture(type, photo) })
})
