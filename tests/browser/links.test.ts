import { expect, test } from 'vitest'
import { openPage, shop } from '#tests/support/browser.ts'

test.each([
	['with', true],
	['without', false],
])(
	'every link of the home page leads to a page with a content security policy, %s JavaScript',
	async (_, javaScript) => {
		const page = await openPage({ javaScript })
		await page.goto('/')
		const links = await page
			.locator('a[href^="/"]')
			.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
		const paths = new Set(links.map((link) => link.split('#')[0] ?? ''))

		expect(paths.size).toBeGreaterThan(15)
		for (const path of paths) {
			const response = await page.goto(path)
			expect(response?.status(), path).toBe(200)
			expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'")
			expect(new URL(page.url()).origin).toBe(shop)
		}
	},
)

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
