import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, shop } from '#tests/support/browser.ts'
import { findDemoProduct } from '#tests/support/demo-product.ts'
import { isNotFoundPage, screens, walkTwice } from '#tests/support/pages.ts'
import { widthOf } from '#tests/support/width-of.ts'

/** What Chromium tells of a part of the page that has moved; TypeScript does not know it. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

test.each(['home', 'listing', 'product', 'Madhupur', 'contact'])(
	'nothing on the %s screen moves after it was painted',
	async (name) => {
		for (const width of [360, 1280]) {
			const page = await openPage({ width })
			await page.addInitScript(noteShifts)
			await runScriptsLate(page)
			await page.goto(screens[name] ?? '')
			await readToTheEnd(page)
			expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${width} px`).toEqual([])
		}
	},
)

test('a drawing stands where it will stand before the words beside it have come', async () => {
	const page = await openPage({ forgiving: isNotFoundPage })
	for (const [name, path] of Object.entries(screens)) {
		await page.goto(path)
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 })
			expect(await page.evaluate(drawingsMovedByTheirWords), `${name} at ${width} px`).toEqual([])
		}
	}
})

test('no screen is wider than a phone', async () => {
	const page = await openPage({ width: 360, height: 640, forgiving: isNotFoundPage })
	for (const [name, path] of Object.entries(screens)) {
		await page.goto(path)
		for (const width of [360, 320]) {
			await page.setViewportSize({ width, height: 640 })
			expect(await widthOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(width)
		}
	}
})

test.each([
	['with pictures', findDemoProduct(({ images }) => images.length > 1)],
	[
		'with a discount and one picture',
		findDemoProduct((it) => it.discountPrice !== undefined && it.images.length < 2),
	],
	['with a long name', findDemoProduct(({ name }) => name.includes('Creator Signature Edition'))],
])(
	'a product %s shows name, price, stock, WhatsApp and call on the first screen of a phone',
	async (_, { slug }) => {
		const end = await walkTwice(
			async (page) => {
				await page.goto(`/products/${slug}`)
				return hiddenOnFirstScreen(page, [
					'h1',
					'.product-price b',
					'.stock',
					'.contact-bar a:nth-child(1)',
					'.contact-bar a:nth-child(2)',
				])
			},
			{ width: 360, height: 640 },
		)

		expect(end).toEqual([])
	},
)

test.each([360, 1280])(
	'the first look at a listing of twelve pictures takes at most 15 requests, all to the shop, at %i px',
	async (width) => {
		const page = await openPage({ width, height: 740 })
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		await page.goto('/products?page=2')
		await settle(page)
		const wanted = await page.evaluate(() => ({
			pictures: new Set([...document.images].map((it) => it.getAttribute('src'))).size,
			// Browsers ask for these out of Playwright's sight.
			others: document.querySelectorAll(
				'link[rel=manifest], link[rel=icon][type*=svg]:not([href^="data:"])',
			).length,
		}))

		expect(wanted).toEqual({ pictures: 12, others: 0 })
		expect(asked.length).toBeLessThanOrEqual(15)
		expect(asked.filter((address) => !address.startsWith(`${shop}/`))).toEqual([])
	},
)

/** As on a slow network: what a script changes is seen to change. */
async function runScriptsLate(page: Page) {
	await page.route('**/assets/*.js', async (route) => {
		await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
		await route.continue()
	})
}

function noteShifts() {
	const shifts: string[] = []
	Object.assign(window, { shifts })
	new PerformanceObserver((list) => {
		const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		for (const shift of list.getEntries() as LayoutShift[]) {
			// Until all of a page has come, what comes may push what was painted already.
			if (!page?.domInteractive || shift.startTime < page.domInteractive) continue
			const moved = shift.sources.map(({ node }) =>
				(node as Element | null)?.outerHTML?.slice(0, 80),
			)
			shifts.push(`${shift.value}: ${moved.join(', ')}`)
		}
	}).observe({ type: 'layout-shift', buffered: true })
}

/** A page comes in pieces, and is painted whenever one has come. */
function drawingsMovedByTheirWords() {
	return [...document.querySelectorAll('main :is(.icon, svg)')].flatMap((drawing) => {
		const line = drawing.parentElement ?? drawing
		const place = () => {
			const { top } = line.getBoundingClientRect()
			const own = drawing.getBoundingClientRect()
			return (own.top + own.bottom) / 2 - top
		}
		const whole = place()
		const words = document.createRange()
		words.selectNodeContents(line)
		words.setStartAfter(drawing)
		const taken = words.extractContents()
		const alone = place()
		line.appendChild(taken)
		return whole === alone ? [] : `${line.outerHTML.slice(0, 120)}: ${alone} → ${whole}`
	})
}

async function readToTheEnd(page: Page) {
	const screenfuls = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
	for (let screenful = 0; screenful < screenfuls; screenful++) {
		await page.mouse.wheel(0, 700)
		await page.evaluate(
			() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
		)
	}
	await settle(page)
}

/** Until nothing is under way; what has not come by then was asked for all the same. */
async function settle(page: Page) {
	await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
}

/** Those that lie outside the window or under something else. */
function hiddenOnFirstScreen(page: Page, selectors: string[]) {
	return page.evaluate(
		(all) =>
			all.filter((selector) => {
				const element = document.querySelector(`main ${selector}`)
				if (!element) return true
				const { left, top, right, bottom } = element.getBoundingClientRect()
				const corners = [
					[left + 1, top + 1],
					[right - 1, bottom - 1],
				] as const
				const isOnTop = ([x, y]: readonly [number, number]) =>
					element.contains(document.elementFromPoint(x, y))
				return (
					bottom > innerHeight ||
					!isOnTop([(left + right) / 2, (top + bottom) / 2]) ||
					corners.some(([x, y]) => x < 0 || y < 0)
				)
			}),
		selectors,
	)
}
