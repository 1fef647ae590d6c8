import { expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { DAY_MS } from '#contract/base/limits.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { editProduct, insertProducts, readProduct } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const picture = (digit: number) => `${String(digit).repeat(32)}.webp`
const path = (digit: number) => `/uploads/${picture(digit)}`

test('an upload is deleted once neither a product nor the settings have used it for a week', async () => {
	const { now, advance } = createClock()
	const { bucket, stop } = await startBucket()
	onTestFinished(stop)
	for (const name of [1, 2, 3, 4, 5].map(picture)) await bucket.put(name, 'bytes')
	await bucket.put('notes.txt', 'not an upload')
	const shop = await openShop({ now, bindings: { IMAGES: bucket } })
	const { madhupur, dhanbari } = defaultSettings.branches
	const branches = { madhupur, dhanbari: { ...dhanbari, photo: path(5) } }
	await changeSettings(shop, { branches } as object)
	const images = [`https://jonaki.example${path(1)}`, path(2)]
	await insertProducts(shop.db, [{ slug: 'aero', status: 'discontinued', images }])
	const cleanUpAfter = async (days: number) => {
		advance(days * DAY_MS)
		await shop.runScheduled()
		return (await bucket.list()).objects.map(({ key }) => key[0])
	}
	await shop.runScheduled()

	expect(await cleanUpAfter(6)).toEqual(['1', '2', '3', '4', '5', 'n'])
	const { _id: id } = await readProduct(shop, 'aero')
	const headers = await signedInHeaders(shop)
	await editProduct(shop, { id, headers, fields: { images: [images[0], path(3)] } })
	expect(await cleanUpAfter(2)).toEqual(['1', '2', '3', '5', 'n'])
	expect(await cleanUpAfter(8)).toEqual(['1', '3', '5', 'n'])
	expect(await cleanUpAfter(8)).toEqual(['1', '3', '5', 'n'])
})
