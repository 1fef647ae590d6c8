import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { runWithAndWithoutJavaScript } from '#tests/support/browser-pages.ts'

const background = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

async function backgroundIn(theme: 'corporate' | 'business') {
	return runWithAndWithoutJavaScript(
		async (page) => {
			await page.goto('/')
			return background(page)
		},
		{ theme },
	)
}

test('the theme follows the system until one is chosen, with and without JavaScript', async () => {
	expect(await backgroundIn('business')).not.toBe(await backgroundIn('corporate'))
})

test('the chosen theme is stored, and set before the next page is painted', async () => {
	const page = await openPage({ theme: 'corporate' })
	await page.goto('/')
	const light = await background(page)
	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	expect(await chosen(page)).toBe('business')

	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return
			observer.disconnect()
			Object.assign(window, { themeAtFirstPaint: document.documentElement.dataset.theme })
		}).observe(document, { childList: true, subtree: true })
	})
	await page.goto('/products')
	expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirstPaint'))).toBe('business')
	expect(await background(page)).not.toBe(light)

	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	await page.goto('/contact')
	expect(await background(page)).toBe(light)
})

test('without JavaScript the theme toggle is hidden', async () => {
	const page = await openPage({ javaScript: false })
	await page.goto('/')

	expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
})

test('a page restored by Back has the current theme', async () => {
	const page = await openPage({ theme: 'corporate' })
	await page.goto('/')
	await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
	await page.evaluate(() => localStorage.setItem('theme', 'business'))

	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
	})

	expect(await chosen(page)).toBe('business')
	const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
	expect(await toggle.getAttribute('aria-pressed')).toBe('true')
})
