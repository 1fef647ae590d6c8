import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type Window } from './browser.ts'
import { findDemoProduct } from './demo-product.ts'
import type { Shop } from './shop.ts'

/** One page as plain HTTP gives it: its status, its words, and where its links lead. */
export async function fetchPage(shop: Pick<Shop, 'fetch'>, path: string) {
	const response = await shop.fetch(path)
	const html = await response.text()
	return {
		status: response.status,
		location: response.headers.get('Location'),
		html,
		words: textOf(html),
		links: matchAll(html, /<a [^>]*?href="(.*?)"/g),
	}
}

/** What each match of the pattern holds, as a reader sees it. */
export function matchAll(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map((match) => textOf(match[1] ?? ''))
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export function textOf(html: string): string {
	return html
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
		.replaceAll(/<[^>]*>/g, '\n')
		.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
		.trim()
}

/** The products of a listing, in its order, by the last part of their addresses. */
export function slugsOn(html: string): string[] {
	return matchAll(html, /<h2><a href="\/products\/(.*?)"/g)
}

const longestName = findDemoProduct(({ name }) => name.includes('Creator Signature Edition'))
const withoutPicture = findDemoProduct(({ images }) => images.length === 0)
const withPictures = findDemoProduct(({ images }) => images.length > 1)

/** Every public screen by the name a person would give it. */
export const screens: Record<string, string> = {
	home: '/',
	listing: '/products',
	'filtered listing':
		'/products?category=router&minPrice=1000&maxPrice=90000&search=wi-fi&sort=price',
	'empty listing': '/products?category=laptop&search=zzzzqqqq',
	product: `/products/${withPictures.slug}`,
	'product without a picture': `/products/${withoutPicture.slug}`,
	'product with a long name': `/products/${longestName.slug}`,
	'unknown product': '/products/nowhere',
	Madhupur: '/madhupur',
	Dhanbari: '/dhanbari',
	contact: '/contact',
	'privacy policy': '/privacy-policy',
	'terms of use': '/terms-of-use',
	'cookie policy': '/cookie-policy',
	'API for integrators': '/api/docs',
	'kind of refusal': '/problems/session-expired',
	login: '/auth/login',
	register: '/auth/register',
	'404 page': '/nowhere',
}

/** Chromium says on its console when a page answers 404, which is what these screens are for. */
export const isNotFoundPage = /status of 404 .*nowhere\)$/

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
