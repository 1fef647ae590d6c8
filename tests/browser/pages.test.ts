import { expect, test } from 'vitest'
import { openPage, sharedShopOrigin, withExternalStubs } from '#tests/support/browser.ts'
import { expectAccessiblePage, runWithAndWithoutJavaScript } from '#tests/support/browser-pages.ts'
import { requireDemoProduct } from '#tests/support/products.ts'

test('only one FAQ answer is open at a time, and the first is open by default', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		const answers = page.locator('#faq details')
		const readOpenStates = () =>
			answers.evaluateAll((items) => items.map((item) => (item as HTMLDetailsElement).open))
		const before = await readOpenStates()
		await answers.nth(2).locator('summary').click()
		await answers.nth(2).getByRole('link', { name: 'Dhanbari' }).waitFor()
		return { before, after: await readOpenStates() }
	})

	expect(result.before).toEqual([true, false, false, false])
	expect(result.after).toEqual([false, false, true, false])
})

test('choosing a thumbnail shows only its large picture', async () => {
	const product = requireDemoProduct(({ images }) => images.length > 1)
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto(`/products/${product.slug}`)
		await page.getByLabel('Picture 2 of').check({ force: true })
		return page
			.locator('[data-slot=gallery-picture] img:visible')
			.evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')))
	})

	expect(result).toEqual([product.images[1]])
})

test('without JavaScript, the large product picture links to its file', async () => {
	const product = requireDemoProduct(({ images }) => images.length > 1)
	// Picture files have a sandboxing policy, about which Chromium logs a warning.
	const page = await openPage({ javaScript: false, allowedConsole: /could not be origin-keyed/ })
	await page.goto(`/products/${product.slug}`)
	await page.getByRole('link', { name: product.name }).getByRole('img').click()
	await page.waitForURL(/pictures/)

	expect(page.url()).toBe(`${sharedShopOrigin}${product.images[0]}`)
})

test('the pictures of a product open in a dialog, with buttons and arrow keys for the next one', async () => {
	const product = requireDemoProduct(({ images }) => images.length > 1)
	const page = await openPage({ hasAxe: true })
	await page.goto(`/products/${product.slug}`)
	const dialog = page.getByRole('dialog', { name: 'Pictures' })
	const readScroll = () =>
		dialog.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)

	await page.getByRole('link', { name: product.name }).getByRole('img').click()
	await dialog.waitFor()
	await expectAccessiblePage(page, 'dialog')
	await dialog.getByRole('button', { name: 'Next picture' }).click()
	await expect.poll(readScroll).toBe(1)
	await page.keyboard.press('ArrowLeft')
	await expect.poll(readScroll).toBe(0)
	await dialog.getByRole('button', { name: 'Close' }).click()

	await expect.poll(() => dialog.count()).toBe(0)
	expect(page.url()).toContain(product.slug)
})

test('the share button copies the URL of a product where browsers cannot share', async () => {
	const { slug } = requireDemoProduct(({ images }) => images.length > 1)
	const page = await openPage()
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }))
	await page.goto(`/products/${slug}`)

	await page.getByRole('button', { name: 'Share' }).click()

	await page.getByRole('button', { name: 'Copied' }).waitFor()
	const copied = await page.evaluate(() => navigator.clipboard.readText())
	expect(copied).toBe(`${sharedShopOrigin}/products/${slug}`)
})

test('the map is loaded, shown and hidden on request, and a link opens it in Google Maps', async () => {
	const result = await runWithAndWithoutJavaScript(async (page, javaScript) => {
		const hosts: string[] = []
		page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
		await page.goto('/madhupur')
		await page.getByText('Open in Google Maps').scrollIntoViewIfNeeded()
		if (javaScript) expect(hosts).not.toContain('www.google.com')
		const map = page.getByTitle('Map of Jonaki Madhupur')
		const visibility = [await map.isVisible()]
		await page.getByText('Show the map').click()
		visibility.push(await map.isVisible())
		await expect
			.poll(() => page.frames().at(1)?.url())
			.toMatch(/^https:\/\/www\.google\.com\/maps\?/)
		await page.getByText('Hide the map').click()
		visibility.push(await map.isVisible())
		const link = page.getByRole('link', { name: 'Open in Google Maps' })
		return { visibility, link: await link.getAttribute('href') }
	}, withExternalStubs)

	expect(result.visibility).toEqual([false, true, false])
	expect(result.link).toMatch(/^https:\/\/www\.google\.com\/maps\//)
})

test('a broken picture is replaced by the placeholder', async () => {
	const product = requireDemoProduct(({ images }) => images[0]?.includes('missing') ?? false)
	const page = await openPage({ allowedConsole: /404 .*missing\.svg/ })
	await page.goto(`/products/${product.slug}`)
	const picture = page.locator('[data-slot=gallery-picture] img:visible')

	expect(product.subcategory.slug).toBe('storage')
	await expect.poll(() => picture.getAttribute('src')).toBe('/pictures/placeholder-storage.svg')
	expect(await page.locator('[data-slot=gallery-picture][href]:visible').count()).toBe(0)
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0)
})

test('a printed branch page shows the opening hours, but no buttons or current status', async () => {
	const page = await openPage()
	await page.goto('/madhupur')
	await page.locator('main [data-open-now]').filter({ hasText: /./ }).waitFor()
	await page.emulateMedia({ media: 'print' })
	const isPrinted = (selector: string) => page.locator(selector).first().isVisible()

	expect(await isPrinted('main table')).toBe(true)
	for (const selector of [
		'main [data-slot=button]',
		'iframe',
		'[data-slot=toggle-group]',
		'[data-open-now]',
	])
		expect(await isPrinted(selector), selector).toBe(false)
})

const LINE_HEIGHT_PX = 24

const openingStatuses = [
	['2026-11-20T08:59:00Z', 'Closed, opens at 3 pm', 'Friday'],
	['2026-11-20T09:00:00Z', 'Open now, until 8:30 pm', 'Friday'],
	['2026-11-20T14:30:00Z', 'Closed until 10 am tomorrow', 'Friday'],
	['2026-11-20T20:00:00Z', 'Closed, opens at 10 am', 'Saturday'],
] as const

test('a branch page shows when the branch opens or closes, in Dhaka time', async () => {
	const page = await openPage({ width: 360 })
	const label = page.locator('[data-open-now]').first()
	for (const [time, status, day] of openingStatuses) {
		await page.clock.setFixedTime(time)
		await page.goto('/madhupur')
		await label.waitFor()

		expect(await label.textContent(), time).toBe(status)
		expect((await label.boundingBox())?.height, 'height of the status line').toBe(LINE_HEIGHT_PX)
		expect(await page.locator('[data-today] th').first().textContent()).toBe(day)
	}
})
