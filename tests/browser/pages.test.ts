import { expect, test } from 'vitest'
import { openPage, shop, withExternalStubs } from '#tests/support/browser.ts'
import { runWithAndWithoutJavaScript } from '#tests/support/browser-pages.ts'
import { findDemoProduct } from '#tests/support/products.ts'

test('one FAQ answer is open at a time, initially the first', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		const answers = page.locator('#faq details')
		const opened = () =>
			answers.evaluateAll((items) => items.map((item) => (item as HTMLDetailsElement).open))
		const before = await opened()
		await answers.nth(2).locator('summary').click()
		await answers.nth(2).getByRole('link', { name: 'Dhanbari' }).waitFor()
		return { before, after: await opened() }
	})

	expect(result.before).toEqual([true, false, false, false])
	expect(result.after).toEqual([false, false, true, false])
})

test('choosing a small picture shows it large', async () => {
	const product = findDemoProduct(({ images }) => images.length > 1)
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto(`/products/${product.slug}`)
		await page.getByLabel('Picture 2 of').check({ force: true })
		return page
			.locator('[data-slot=gallery-picture] img:visible')
			.evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')))
	})

	expect(result).toEqual([product.images[1]])
})

test('the large picture of a product links to its file', async () => {
	const product = findDemoProduct(({ images }) => images.length > 1)
	// Files are served with a sandbox policy, about which Chromium logs a warning.
	const window = { allowedConsole: /could not be origin-keyed/ }
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto(`/products/${product.slug}`)
		await page.getByRole('link', { name: product.name }).getByRole('img').click()
		await page.waitForURL(/pictures/)
		return page.url()
	}, window)

	expect(result).toBe(`${shop}${product.images[0]}`)
})

test('the map loads on request, and a plain link opens it elsewhere', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/madhupur')
		const map = page.getByTitle('Map of Jonaki Madhupur')
		const seen = [await map.isVisible()]
		await page.getByText('Show the map').click()
		seen.push(await map.isVisible())
		await expect
			.poll(() => page.frames().at(1)?.url())
			.toMatch(/^https:\/\/www\.google\.com\/maps\?/)
		await page.getByText('Hide the map').click()
		seen.push(await map.isVisible())
		const link = page.getByRole('link', { name: 'Open in Google Maps' })
		return { seen, link: await link.getAttribute('href') }
	}, withExternalStubs)

	expect(result.seen).toEqual([false, true, false])
	expect(result.link).toMatch(/^https:\/\/www\.google\.com\/maps\//)
})

test('with JavaScript, no request goes to Google before the map is opened', async () => {
	const page = await openPage({ width: 360, ...withExternalStubs })
	const hosts: string[] = []
	page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
	await page.goto('/dhanbari', { waitUntil: 'load' })
	await page.getByText('Open in Google Maps').scrollIntoViewIfNeeded()
	expect(hosts).not.toContain('www.google.com')

	await page.getByText('Show the map').click()
	await expect.poll(() => hosts).toContain('www.google.com')
})

test('a broken picture is replaced by the placeholder', async () => {
	const product = findDemoProduct(({ images }) => images[0]?.includes('missing') ?? false)
	const page = await openPage({ allowedConsole: /404 .*missing\.svg/ })
	await page.goto(`/products/${product.slug}`)
	const picture = page.locator('[data-slot=gallery-picture] img:visible')

	const placeholder = `/pictures/placeholder-${product.category.slug}.svg`
	await expect.poll(() => picture.getAttribute('src')).toBe(placeholder)
	expect(await page.locator('[data-slot=gallery-picture][href]:visible').count()).toBe(0)
	await expect
		.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
		.toBeGreaterThan(0)
})

test('a printed branch page has its hours, but no buttons and no current status', async () => {
	const page = await openPage()
	await page.goto('/madhupur')
	await page.locator('[data-open-now]').filter({ hasText: /./ }).waitFor()
	await page.emulateMedia({ media: 'print' })
	const isPrinted = (selector: string) => page.locator(selector).first().isVisible()

	expect(await isPrinted('main table')).toBe(true)
	for (const selector of [
		'main [data-slot=button]',
		'iframe',
		'[data-slot=toggle-group]',
		'[data-open-now]',
	]) {
		expect(await isPrinted(selector), selector).toBe(false)
	}
})

const LINE_PX = 24

const openings = [
	['2026-11-20T08:59:00Z', 'Closed, opens at 3 pm', 'Friday'],
	['2026-11-20T09:00:00Z', 'Open now, until 8:30 pm', 'Friday'],
	['2026-11-20T14:30:00Z', 'Closed until 10 am tomorrow', 'Friday'],
	['2026-11-20T20:00:00Z', 'Closed, opens at 10 am', 'Saturday'],
] as const

test('a branch shows when it opens or closes, in the time zone of Dhaka', async () => {
	const page = await openPage({ width: 360 })
	const label = page.locator('[data-open-now]').first()
	for (const [time, status, day] of openings) {
		await page.clock.setFixedTime(time)
		await page.goto('/madhupur')
		await label.waitFor()

		expect(await label.textContent(), time).toBe(status)
		expect((await label.boundingBox())?.height, 'the reserved line').toBe(LINE_PX)
		expect(await page.locator('[data-today]').first().getAttribute('data-days')).toContain(day)
	}
})

test('injected scripts and styles do not run', async () => {
	const page = await openPage({ allowedConsole: /Content Security Policy/ })
	await page.goto('/')
	await page.evaluate(() => {
		const script = document.createElement('script')
		script.textContent = 'window.isInjected = true'
		const picture = document.createElement('img')
		picture.setAttribute('onerror', 'window.isInjected = true')
		picture.src = 'data:image/png;base64,broken'
		document.body.appendChild(script)
		document.body.appendChild(picture)
		document.body.setAttribute('style', 'opacity: 0')
	})

	expect(await page.evaluate(() => Reflect.get(window, 'isInjected'))).toBeUndefined()
	expect(await page.locator('body').evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
})
