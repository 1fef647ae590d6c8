import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { findElements, readTexts, textOf } from '#tests/support/html.ts'
import { fetchPage, readChips } from '#tests/support/pages.ts'
import { openPhoneShop, PHONE_FILTERS, type Texts } from './phone-shop.ts'

async function openPages(phones: Texts[] = []) {
	const client = await openPhoneShop()
	await client.insertPhones(phones)
	const open = (path: string) => fetchPage(client.shop, path)
	return { ...client, open }
}

const phones: Texts[] = [
	{ Colour: 'Red', Battery: '5000 mAh', Screen: '6.1 inch' },
	{ Colour: 'Blue', Battery: '4500 mAh', Screen: '6.1"' },
	{ Colour: 'Red', Battery: '4,500mah', Weight: '180 g' },
]

/** Returns the legend and labels of each filter with the name `filter`. */
function readFilters(html: string) {
	const filters = findElements(html, 'fieldset').filter(({ outerHTML }) =>
		outerHTML.includes('name="filter"'),
	)
	return filters.map(({ outerHTML }) =>
		readTexts(outerHTML, 'legend, label').map((text) => text.replace(/\s+/g, ' ')),
	)
}

test('both languages list the filters of a new category with their counts, at once after each change', async () => {
	const { open, setTemplate } = await openPages(phones)
	expect(readFilters((await open('/products?category=phone')).html)).toEqual([])

	await setTemplate(PHONE_FILTERS)

	expect(readFilters((await open('/products?category=phone')).html)).toEqual([
		['Colour', 'Red 2', 'Blue 1'],
		['Battery', '4,500 mAh 2', '5,000 mAh 1'],
		['Screen', '6.1 inch 2'],
	])
	expect(readFilters((await open('/bn/products?category=phone')).html)).toEqual([
		['রং', 'লাল ২', 'নীল ১'],
		['ব্যাটারি', '৪,৫০০ এমএএইচ ২', '৫,০০০ এমএএইচ ১'],
		['Screen', '৬.১ ইঞ্চি ২'],
	])

	const [colour, ...others] = PHONE_FILTERS
	await setTemplate([{ ...colour, translations: { bn: { name: 'কোন রং' } } }, ...others])
	expect(readFilters((await open('/bn/products?category=phone')).html)[0]?.[0]).toBe('কোন রং')
})

test('filters travel in one parameter, whose values are chips with the name of their filter', async () => {
	const { open, setTemplate } = await openPages(phones)
	await setTemplate(PHONE_FILTERS)

	const form = '/products?category=phone&filter=colour_red&filter=battery-in-mah_4500'
	const { html, links, words } = await open(form)

	expect(readChips(html)).toEqual(['Phones', 'Battery: 4,500 mAh', 'Colour: Red'])
	expect(links).toContain('/products?category=phone&filter=colour_red')
	expect(words).toContain('Nova 2')
	expect(words).not.toContain('Nova 0')
	expect(html).toMatch(/rel="canonical" href="[^"]*\/products\?category=phone"/)
	expect(html.match(/name="filter"[^>]* checked/g)).toHaveLength(2)
})

test.each([
	['filter=colour_red,colour_pink,gone_1', '&filter=colour_red'],
	['filter=colour_red&filter=screen-in-inch_6.1_9', '&filter=colour_red'],
	['filter=Colour_red,__proto__,battery-in-mah_4500_5000', '&filter=battery-in-mah_4500_5000'],
	['filter=colour_blue_red', ''],
	[`filter=colour_red,colour_${'x'.repeat(300)}`, '&filter=colour_red'],
	['filter=battery-in-mah_5000_4500', ''],
])('the unknown values of %s are dropped', async (query, expected) => {
	const { shop, setTemplate } = await openPages(phones)
	await setTemplate(PHONE_FILTERS)

	const first = await shop.fetch(`/products?category=phone&${query}`)
	const second = await fetchPage(shop, first.headers.get('Location') ?? '')
	const location = second.location ?? first.headers.get('Location') ?? ''

	expect(first.status).toBe(302)
	expect(decodeURIComponent(location)).toBe(`/products?category=phone${expected}`)
})

test('orders of values share one cache entry, and many values have none', async () => {
	const { shop, setTemplate } = await openPages(phones)
	await setTemplate(PHONE_FILTERS)
	const read = (filter: string) => shop.fetch(`/products?category=phone&filter=${filter}`)

	await read('colour_red,colour_blue')
	const other = await read('colour_blue,colour_red,colour_red')
	const many = await read(
		'colour_blue,colour_red,battery-in-mah_4500,battery-in-mah_5000,battery-in-mah_4500_5000,screen-in-inch_6.1,screen-in-inch_6.1_6.1',
	)

	expect(other.headers.get('Cache-Status')).toContain('hit')
	expect(many.headers.has('Cache-Status')).toBe(false)
	expect(await many.text()).toContain('content="noindex')
})

test.each([
	['nova 5000mah', '/products?search=nova&typed=nova+5000mah&filter=battery-in-mah_5000'],
	['blue nova', '/products?search=nova&typed=blue+nova&filter=colour_blue'],
	['নোভা ৫০০০ এমএএইচ', '/products?search=নোভা&typed=নোভা+৫০০০+এমএএইচ&filter=battery-in-mah_5000'],
	['blue', null],
])('a search for "%s" leads to %s', async (search, location) => {
	const { open, setTemplate } = await openPages(phones)
	await setTemplate(PHONE_FILTERS)

	const page = await open(`/products?search=${encodeURIComponent(search)}`)

	expect(page.location && decodeURIComponent(page.location)).toBe(location)
})

test('a comparison has a row for each filter, in which equal values in other spelling do not differ', async () => {
	const { open, setTemplate } = await openPages(phones)
	await setTemplate(PHONE_FILTERS)

	const { html } = await open('/compare?products=nova-0,nova-1')
	const rows = findElements(html, 'main tbody tr').map(({ outerHTML }) =>
		readTexts(outerHTML, 'th, td').map((cell) => cell.replaceAll(/\s+/g, ' ')),
	)

	const facts = rows.slice(rows.findIndex(([name]) => name === 'Key facts'))
	expect(facts.slice(1, 4)).toEqual([
		['Colour ≠ different', 'Red', 'Blue'],
		['Battery ≠ different', '5000 mAh', '4500 mAh'],
		['Screen', '6.1 inch', '6.1"'],
	])
	expect(facts).toHaveLength(4)
})

test('an owner marks lines as filters with a plain form, and a rejected one keeps its values', async () => {
	const { shop, headers, find, listFilters } = await openPages(phones)
	const path = `/dashboard/categories/${(await find()).subcategory?._id}`
	const read = async () => (await shop.fetch(path, { headers })).text()
	const form = readFormFields(await read(), '[name="groups"]')
	const save = (fields: Record<string, string>) =>
		postForm(shop, path, { ...form, ...fields, change: 'template' }, headers)
	const fields = {
		'filters.0.label': 'Colour',
		'filters.0.translations.bn.name': 'রং',
		'filters.2.label': 'Battery',
		'filters.2.kind': 'numbers',
		'filters.2.unit': 'mAh',
	}

	const rejected = await save({ ...fields, 'filters.3.label': 'Wheels' })
	const rejectedPage = await rejected.text()
	expect(rejected.status).toBe(422)
	expect(textOf(rejectedPage)).toContain('Wheels is not a line of the template')
	expect(readFormFields(rejectedPage, '[name="groups"]')).toMatchObject(fields)

	expect((await save(fields)).headers.get('Location')).toBe(path)
	expect(await listFilters()).toEqual({
		Colour: ['Red: 2', 'Blue: 1'],
		Battery: ['4,500 mAh: 2', '5,000 mAh: 1'],
	})
	expect(readFormFields(await read(), '[name="groups"]')).toMatchObject({
		'filters.1.label': 'Battery',
		'filters.1.kind': 'numbers',
		'filters.2.label': '',
	})
	expect(textOf(await (await shop.fetch('/dashboard', { headers })).text())).toContain(
		'Filters of the template changed',
	)
})

test('a listing with six filters of many values has at most 10 KiB of compressed HTML', async () => {
	const labels = ['Finish', 'Camera', 'Network', 'Processor', 'Charging', 'Cover']
	const text = (label: string, index: number) => `${label} ${(index * 7919).toString(36)} edition`
	const { setTemplate, open } = await openPages(
		Array.from({ length: 40 }, (_, index) =>
			Object.fromEntries(labels.map((label) => [label, text(label, index)])),
		),
	)
	const filters = labels.map((label) => ({ label, kind: 'words' }))
	await setTemplate(filters, labels)

	for (const prefix of ['', '/bn']) {
		const { html } = await open(`${prefix}/products?category=phone`)
		expect(readFilters(html)).toHaveLength(6)
		expect(gzipSync(html).length).toBeLessThanOrEqual(10 * KIB)
	}
})
