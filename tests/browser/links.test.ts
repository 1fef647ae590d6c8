import { expect, test } from 'vitest'
import { openPage, shop } from '#tests/support/browser.ts'

test.each([
	['with', true],
	['without', false],
])(
	'every link of the home page leads to a page that obeys the policy, %s JavaScript',
	async (_, javaScript) => {
		const page = await openPage({ javaScript })
		await page.goto('/')
		const links = await page
			.locator('a[href^="/"]')
			.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
		const paths = new Set(links.map((link) => link.split('#')[0] ?? ''))

		expect(paths.size).toBeGreaterThan(15)
		for (const path of paths) {
			const answer = await page.goto(path)
			expect(answer?.status(), path).toBe(200)
			expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
			expect(new URL(page.url()).origin).toBe(shop)
		}
	},
)

test('a script and a style that are not ours do not run', async () => {
	const page = await openPage({ forgiving: /Content Security Policy/ })
	await page.goto('/')
	await page.evaluate(() => {
		const script = document.createElement('script')
		script.textContent = 'window.strangerWasHere = true'
		const picture = document.createElement('img')
		picture.setAttribute('onerror', 'window.strangerWasHere = true')
		picture.src = 'data:image/png;base64,broken'
		document.body.appendChild(script)
		document.body.appendChild(picture)
		document.body.setAttribute('style', 'opacity: 0')
	})

	expect(await page.evaluate(() => Reflect.get(window, 'strangerWasHere'))).toBeUndefined()
	expect(await page.locator('body').evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
})
