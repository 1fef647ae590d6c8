import { findElements, readAttributes, readTexts, textOf } from './html.ts'
import { requireDemoProduct } from './products.ts'
import type { Shop } from './shop.ts'

/** Returns status, redirect location, HTML, text without tags (`words`) and links. */
export async function fetchPage(shop: Pick<Shop, 'fetch'>, path: string) {
	const response = await shop.fetch(path)
	const html = await response.text()
	return {
		status: response.status,
		location: response.headers.get('Location'),
		html,
		get words() {
			return textOf(html)
		},
		get links() {
			return readAttributes(html, 'a', 'href')
		},
	}
}

/** Returns the text of the first capture group of each match in XML, without tags. */
export function matchAll(xml: string, pattern: RegExp): string[] {
	return [...xml.matchAll(pattern)].map((match) => textOf(match[1] ?? ''))
}

/** Returns the slugs of the products in a listing or in the sections of a page, in order. */
export function listedSlugs(html: string, heading: 'h2' | 'h3' = 'h2'): string[] {
	const paths = readAttributes(html, `${heading} > a[href^="/products/"]`, 'href')
	return paths.map((path) => path.replace('/products/', ''))
}

/** Returns the labels of the active filters of a listing. */
export const readChips = (html: string) => readTexts(html, 'li > a > span.truncate')

/** Returns the content of each JSON-LD script on a page. */
export const structuredDataScripts = (html: string) =>
	findElements(html, 'script[type="application/ld+json"]').map(({ rawText }) => rawText)

/** Returns the JSON-LD object of the given type on a page. */
export function findStructuredData(html: string, type: string) {
	const blocks = structuredDataScripts(html).map((json) => JSON.parse(json))
	return blocks.find((block) => block['@type'] === type)
}

const longestName = requireDemoProduct(({ name }) => name.includes('Creator Signature Edition'))
const withoutPicture = requireDemoProduct(({ images }) => images.length === 0)
const withPictures = requireDemoProduct(({ images }) => images.length > 1)

/** A path for each kind and variant of page that anonymous visitors see, by name. */
export const publicPagePaths = {
	home: '/',
	listing: '/products',
	'filtered listing':
		'/products?category=router&minPrice=1000&maxPrice=90000&branch=dhanbari&search=wi-fi&sort=price',
	'empty listing': '/products?category=laptop&search=zzzzqqqq',
	product: `/products/${withPictures.slug}`,
	'product without a picture': `/products/${withoutPicture.slug}`,
	'product with a long name': `/products/${longestName.slug}`,
	'unknown product': '/products/nowhere',
	comparison: `/compare?products=${withPictures.slug},${withoutPicture.slug},${longestName.slug}`,
	'empty comparison': '/compare',
	Madhupur: '/madhupur',
	Dhanbari: '/dhanbari',
	contact: '/contact',
	warranty: '/warranty',
	'privacy policy': '/privacy-policy',
	'terms of use': '/terms-of-use',
	'cookie policy': '/cookie-policy',
	'API docs': '/api/docs',
	'problem type': '/problems/session-expired',
	login: '/auth/login',
	register: '/auth/register',
	'404 page': '/nowhere',
}

/** Matches the console message with which Chromium reports the 404 page. */
export const notFoundMessage = /status of 404 .*nowhere\)$/
