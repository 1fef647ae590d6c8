import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openSharedPage, sharedShopOrigin } from '#tests/support/browser.ts'
import { findHidden, runWithAndWithoutJavaScript } from '#tests/support/browser-pages.ts'
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts'
import { publicPagePaths } from '#tests/support/pages.ts'
import { requireDemoProduct } from '#tests/support/products.ts'

const watched = await openSharedPage()
await recordLayoutShifts(watched)

test.each(['home', 'listing', 'product', 'Madhupur', 'contact'] as const)(
	'nothing on the %s screen shifts after it is painted',
	async (name) => {
		for (const width of [360, 1280]) {
			await watched.setViewportSize({ width, height: 800 })
			await watched.goto(publicPagePaths[name])
			await scrollToEnd(watched)
			expect(await readLayoutShifts(watched), `${width} px`).toEqual([])
		}
	},
)

const discounted = requireDemoProduct(
	({ discountPrice, images }) => discountPrice !== undefined && images.length < 2,
)

test.each([
	['with pictures', publicPagePaths.product],
	['with a discount and one picture', `/products/${discounted.slug}`],
	['with a long name', publicPagePaths['product with a long name']],
])(
	'on a phone, the name, price, stock status, WhatsApp button and call button of a product %s are visible without scrolling',
	async (_, path) => {
		const result = await runWithAndWithoutJavaScript(
			async (page) => {
				await page.goto(path)
				return findHidden(page, [
					'h1',
					'[data-slot=price] b',
					'[data-slot=branch-list] [data-slot=stock-status]',
					'> .sticky a:nth-child(1)',
					'> .sticky a:nth-child(2)',
				])
			},
			{ width: 360, height: 640 },
		)

		expect(result).toEqual([])
	},
)

test.each([360, 1280])('at %i px, listings send up to 15 requests, to the shop', async (width) => {
	const page = await openPage({ width, height: 740 })
	const urls: string[] = []
	page.on('request', (request) => urls.push(request.url()))
	await page.goto('/products?sort=-createdAt&page=2')
	// Not for longer, because a request may get no response.
	await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
	const elements = await page.evaluate(() => ({
		pictures: new Set([...document.images].map((image) => image.getAttribute('src'))).size,
		// Playwright does not report requests for these.
		unreported: document.querySelectorAll(
			'link[rel=manifest], link[rel=icon][type*=svg]:not([href^="data:"])',
		).length,
	}))

	expect(elements).toEqual({ pictures: 12, unreported: 0 })
	expect(urls.length).toBeLessThanOrEqual(15)
	expect(urls.filter((url) => !url.startsWith(`${sharedShopOrigin}/`))).toEqual([])
})

/** Scrolls to the end of the page, one viewport at a time, so that lazy pictures are loaded. */
async function scrollToEnd(page: Page) {
	const [viewportHeight, pageHeight] = await page.evaluate(
		() => [innerHeight, document.body.scrollHeight] as const,
	)
	for (let top = 0; top < pageHeight; top += viewportHeight) {
		await page.mouse.wheel(0, viewportHeight)
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		)
	}
	await page.waitForFunction(() =>
		[...document.images].every((image) => image.complete || !image.checkVisibility()),
	)
}

test('on a desktop, the hero of both languages leaves room for the categories', async () => {
	const page = await openPage()
	for (const path of ['/', '/bn']) {
		await page.goto(path)

		const box = await page.locator('main section').first().boundingBox()
		expect(box?.height, path).toBeLessThanOrEqual(320)
	}
})

const readBackground = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** `corporate` is the light theme, `business` the dark one. */
async function readSystemBackground(theme: 'corporate' | 'business') {
	return runWithAndWithoutJavaScript(
		async (page) => {
			await page.goto('/')
			return readBackground(page)
		},
		{ theme },
	)
}

test('until a theme is chosen, the system theme is used, with and without JavaScript', async () => {
	expect(await readSystemBackground('business')).not.toBe(await readSystemBackground('corporate'))
})

test('the chosen theme is stored, and applied before the next page is painted', async () => {
	const page = await openPage({ theme: 'corporate' })
	await page.goto('/')
	const light = await readBackground(page)
	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	expect(await readTheme(page)).toBe('business')

	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return
			observer.disconnect()
			Object.assign(window, { themeAtFirstPaint: document.documentElement.dataset.theme })
		}).observe(document, { childList: true, subtree: true })
	})
	await page.goto('/products')
	expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirstPaint'))).toBe('business')
	expect(await readBackground(page)).not.toBe(light)

	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	await page.goto('/contact')
	expect(await readBackground(page)).toBe(light)
})

test('without JavaScript, the theme toggle is hidden', async () => {
	const page = await openPage({ javaScript: false })
	await page.goto('/')

	expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
})

test('a page restored by going back has the current theme', async () => {
	const page = await openPage({ theme: 'corporate' })
	await page.goto('/')
	await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
	await page.evaluate(() => localStorage.setItem('theme', 'business'))

	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
	})

	expect(await readTheme(page)).toBe('business')
	const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
	expect(await toggle.getAttribute('aria-pressed')).toBe('true')
})
