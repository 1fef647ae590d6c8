import { expect, test } from 'vitest'
import { brokenDatabase } from '#tests/support/faults.ts'
import { findElements, readAttributes } from '#tests/support/html.ts'
import { fetchPage, publicPagePaths, readChips } from '#tests/support/pages.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN, openDemoShop } from '#tests/support/shop.ts'
import { textsByLanguage } from '#tests/support/texts-by-language.ts'

const englishOnly = ['API docs', 'problem type', 'login', 'register']
const paths = Object.entries(publicPagePaths)
	.filter(([name]) => !englishOnly.includes(name))
	.map(([, path]) => path)

const banglaPath = (path: string) => `/bn${path.replace(/^\/(?=$|#)/, '')}`

const shop = await openDemoShop()

/** Paths that links and forms lead to, without the links to the other language. */
function pathsOfPages(html: string): string[] {
	const links = findElements(html, 'a[href^="/"]:not([hreflang]), form[action^="/"]')
	const paths = links.map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '')
	return paths.filter((path) => !path.startsWith('/pictures/'))
}

const isProduct = (path: string) => path.startsWith('/bn/products/')

const otherLanguage = (html: string) => readAttributes(html, 'a[hreflang]', 'href')
const alternates = (html: string) =>
	Object.fromEntries(
		findElements(html, '[rel=alternate]').map((link) => [
			link.getAttribute('hreflang'),
			link.getAttribute('href'),
		]),
	)
const canonical = (html: string) => readAttributes(html, '[rel=canonical]', 'href')[0]

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

test.each([
	['৫০০০০ টাকার মধ্যে ল্যাপটপ', { maxPrice: '50000', search: 'ল্যাপটপ' }, '৳৫০,০০০'],
	['১৬ জিবি র‍্যাম ল্যাপটপ', { memory: '16', search: 'ল্যাপটপ' }, '১৬ জিবি'],
	['২৭ ইঞ্চি মনিটর', { size: '27', search: 'মনিটর' }, '২৭ ইঞ্চি'],
])('the search %s sets filters in Bangla', async (search, filters, chip) => {
	const { status, location } = await fetchPage(
		shop,
		`/bn/products?${new URLSearchParams({ search })}`,
	)

	expect(status).toBe(302)
	const { pathname, searchParams } = new URL(location ?? '', ORIGIN)
	expect(pathname).toBe('/bn/products')
	expect(Object.fromEntries(searchParams)).toMatchObject(filters)
	const { html } = await fetchPage(shop, `${pathname}?${searchParams}`)
	expect(readChips(html).join()).toContain(chip)
})

test('redirects, rejections and failures on Bangla pages are in Bangla', async () => {
	for (const path of ['/bn//products', '/bn/products?minPrice=900&maxPrice=100']) {
		const { location } = await fetchPage(shop, path)
		expect(location, path).toMatch(/^\/bn\/products/)
	}
	const uppercase = await fetchPage(shop, '/BN/Products')
	expect(uppercase.html).toContain('<html lang="bn">')
	const tooLong = await fetchPage(shop, `/bn/products?search=${'x'.repeat(9000)}`)
	expect(tooLong.status).toBe(414)
	expect(tooLong.words).toContain('৪১৪')
	expect(unmarkedEnglish(tooLong.html)).toEqual([])
	expect(otherLanguage(tooLong.html)).toEqual(['/'])
})

test.each([
	['/bn', 503, 'পণ্যগুলো দেখানো যাচ্ছে না'],
	['/bn/products', 503, 'পণ্যগুলো দেখানো যাচ্ছে না'],
	['/bn/products/aero', 503, 'পণ্যটি দেখানো যাচ্ছে না'],
	['/bn/compare?products=aero', 503, 'পণ্যগুলো দেখানো যাচ্ছে না'],
	['/bn/nowhere', 404, '৪০৪'],
])('while the database is down, %s returns %d in Bangla', async (path, status, text) => {
	const page = await fetchPage(createShop(brokenDatabase), path)
	takeConsoleOutput()

	expect(page.status).toBe(status)
	expect(page.words).toContain(text)
	expect(unmarkedEnglish(page.html)).toEqual([])
})

function unmarkedEnglish(html: string) {
	const texts = textsByLanguage(html).filter(({ language }) => language === 'bn')
	return texts.filter(({ text }) => english.test(text))
}
