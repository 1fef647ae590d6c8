import { beforeAll, expect, test } from 'vitest'
import { fetchPage, matchAll, publicPagePaths } from '#tests/support/pages.ts'
import { ORIGIN, openDemoShop, type Shop } from '#tests/support/shop.ts'
import { textsByLanguage } from '#tests/support/texts-by-language.ts'

const englishOnly = ['API docs', 'problem type', 'login', 'register']
const paths = Object.entries(publicPagePaths)
	.filter(([name]) => !englishOnly.includes(name))
	.map(([, path]) => path)

const banglaPath = (path: string) => `/bn${path.replace(/^\/(?=$|#)/, '')}`

let shop: Shop
beforeAll(async () => {
	shop = await openDemoShop()
})

/** Returns the paths of pages to which links and forms lead, without the links to the other language. */
function pathsOfPages(html: string): string[] {
	const page = html.replaceAll(/<a [^>]*hrefLang=[^>]*>/g, '')
	return matchAll(page, /(?:<a [^>]*?href|action)="(\/(?!pictures\/)[^"]*)"/g)
}

const isProduct = (path: string) => path.startsWith('/bn/products/')

const otherLanguage = (html: string) => matchAll(html, /<a href="([^"]*)"[^>]* hrefLang=/g)
const alternates = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)].map(
			([, language, url]) => [language, url],
		),
	)
const canonical = (html: string) => matchAll(html, /rel="canonical" href="(.*?)"/g)[0]

test.each(paths)('%s has the same links and products in Bangla', async (path) => {
	const english = await fetchPage(shop, path)
	const bangla = await fetchPage(shop, banglaPath(path))

	expect(bangla.status).toBe(english.status)
	expect(english.html).toContain('<html lang="en">')
	expect(bangla.html).toContain('<html lang="bn">')
	const [expected, found] = [pathsOfPages(english.html).map(banglaPath), pathsOfPages(bangla.html)]
	expect(found.filter(isProduct)).toEqual(expected.filter(isProduct))
	// The footer may have another order.
	expect(found.sort()).toEqual(expected.sort())
	expect(otherLanguage(english.html)).toHaveLength(1)
	expect(otherLanguage(bangla.html).map(banglaPath)).toEqual(otherLanguage(english.html))
})

test.each(paths)('%s and its Bangla page name each other as alternates', async (path) => {
	const { html: english } = await fetchPage(shop, path)
	const { html: bangla } = await fetchPage(shop, banglaPath(path))

	const [en, bn] = [canonical(english), canonical(bangla)]
	expect(bn).toBe(en?.replace(ORIGIN, `${ORIGIN}/bn`).replace(/\/$/, ''))
	const isIndexed = en !== undefined && !english.includes('content="noindex"')
	expect(alternates(english)).toEqual(isIndexed ? { 'x-default': en, en, bn } : {})
	expect(alternates(bangla)).toEqual(alternates(english))
})

/** Three Latin words in a row. */
const english = /[a-z]{2,}(?:[ ,.]+[a-z]{2,}){2,}/i
const TRUNCATED_NAME = /^[ -~]+…/
const latinPrice = /৳[০-৯,]*[0-9]/

test.each(paths.map(banglaPath))('%s has no English sentence that is not marked', async (path) => {
	const { html } = await fetchPage(shop, path)
	const texts = textsByLanguage(html)
	const names = texts.filter(({ language }) => language === 'en').map(({ text }) => text)
	const bangla = texts
		.filter(({ language }) => language === 'bn')
		// Titles and descriptions state names of products, which they cannot mark.
		.map(({ text }) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
		.map((text) => text.replace(TRUNCATED_NAME, ''))

	expect(bangla.length).toBeGreaterThan(20)
	expect(bangla.filter((text) => english.test(text) || latinPrice.test(text))).toEqual([])
})
