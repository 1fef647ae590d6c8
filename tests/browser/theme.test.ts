import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { runWithAndWithoutJavaScript } from '#tests/support/browser-pages.ts'

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
