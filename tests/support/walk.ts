import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type Window } from './browser.ts'

/** Walks the same way with and without JavaScript and answers where both came out; it has to be the same place. */
export async function walkTwice<End>(
	walk: (page: Page) => Promise<End>,
	window: Window = {},
): Promise<End> {
	const [scripted, plain] = await Promise.all(
		[true, false].map(async (javaScript) => walk(await openPage({ ...window, javaScript }))),
	)
	expect(plain).toEqual(scripted)
	return plain as End
}

/** Waits until what was done has led to another page, complete with its style sheet. */
export async function arrive(page: Page, action: Promise<unknown>) {
	await Promise.all([page.waitForEvent('load'), action])
}

/** What a shopper sees of a listing: where it is, what it is called and what it holds. */
export async function listingOn(page: Page) {
	const { pathname, search } = new URL(page.url())
	return {
		address: pathname + search,
		title: await page.locator('h1').textContent(),
		count: await page.locator('main p[role=status]').textContent(),
		names: await page.locator('.product-card h2').allTextContents(),
	}
}

/** Until scripts have taken the page over, and its forms are theirs. */
export async function takeOver(page: Page) {
	await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
}

/** Follows a link to a place on its own page, and waits until whatever that stirred up was drawn. */
export async function stepTo(page: Page, link: Locator) {
	await link.press('Enter')
	await page.waitForLoadState('networkidle')
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	)
}
