import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { walkTwice } from '#tests/support/pages.ts'

const background = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

async function backgroundIn(theme: 'corporate' | 'business') {
	return walkTwice(
		async (page) => {
			await page.goto('/')
			return background(page)
		},
		{ theme },
	)
}

test('until it is chosen the theme follows the system, with and without JavaScript', async () => {
	expect(await backgroundIn('business')).not.toBe(await backgroundIn('corporate'))
})

test('the chosen theme is remembered on the next page, and set before anything is painted', async () => {
	const page = await openPage({ theme: 'corporate' })
	await page.goto('/')
	const light = await background(page)
	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	expect(await chosen(page)).toBe('business')

	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return
			observer.disconnect()
			Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
		}).observe(document, { childList: true, subtree: true })
	})
	await page.goto('/products')
	expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('business')
	expect(await background(page)).not.toBe(light)

	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	await page.goto('/contact')
	expect(await background(page)).toBe(light)
})

test('without JavaScript there is no switch that does nothing', async () => {
	const page = await openPage({ javaScript: false })
	await page.goto('/')

	expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
})

test('a page that Back brings again has the theme that was chosen meanwhile', async () => {
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
