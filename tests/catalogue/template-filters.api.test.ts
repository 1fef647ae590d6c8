import { expect, test } from 'vitest'
import { readHistory } from '#tests/support/back-office.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'
import { openPhoneShop, PHONE_FILTERS, PHONE_LABELS, type Texts } from './phone-shop.ts'

const colours = ['Red', 'red ', 'Red', 'Blue']
const batteries = ['5,000 mAh', '5000mAh', '৫০০০ এমএএইচ', '4500 mAh']
const screens = ['6.1 inch', '6,1"', '৬.১ ইঞ্চি', '6.7 inches (17 cm)']

const phones = Array.from({ length: 40 }, (_, index): Texts => {
	const pick = (texts: string[]) => texts[index % 4] ?? ''
	return { Colour: pick(colours), Battery: pick(batteries), Screen: pick(screens) }
})

test('a new category with three filters and 40 products lists them with true counts at once', async () => {
	const { insertPhones, setTemplate, list, listFilters } = await openPhoneShop()
	await insertPhones(phones.slice(0, 8))
	expect(await listFilters()).toEqual({})

	expect((await setTemplate(PHONE_FILTERS)).status).toBe(200)
	await insertPhones(phones.slice(8), 8)

	expect(await listFilters()).toEqual({
		Colour: ['Red: 30', 'Blue: 10'],
		Battery: ['4,500 mAh: 10', '5,000 mAh: 30'],
		Screen: ['6.1 inch: 30', '6.7 inch: 10'],
	})
	const { facets = [] } = await list()
	expect(facets.find(({ key }) => key === 'colour')).toMatchObject({
		name: 'filter',
		translations: { bn: { name: 'রং' } },
		values: [{ value: 'colour_red', query: 'category=phone&filter=colour_red' }, {}],
	})
})

test('each choice leaves as many products as it states, also beside others', async () => {
	const { insertPhones, setTemplate, list } = await openPhoneShop()
	const pick = (index: number, ...texts: string[]) => texts[index % texts.length] ?? ''
	await insertPhones(
		Array.from({ length: 40 }, (_, index) => ({
			Colour: pick(index, 'Red', 'Blue, Red', 'Green'),
			Battery: `${3000 + index * 50} mAh`,
			Screen: pick(index, '6.1 inch', '6.7 inch', 'unknown', '5.5 inch', '6 inch'),
		})),
	)
	await setTemplate(PHONE_FILTERS)

	for (const query of [
		'',
		'&filter=colour_red',
		'&filter=colour_red,screen-in-inch_6.1',
		'&filter=battery-in-mah_3000_3500,colour_green',
		'&filter=battery-in-mah_3000_3500,battery-in-mah_3100_4000&maxPrice=900000',
		'&filter=screen-in-inch_6.1,screen-in-inch_6.7&brand=kestrel&search=nova',
	]) {
		const { facets = [], totalCount } = await list(query)
		const filters = facets.filter(({ name }) => name === 'filter')
		expect(filters.length).toBeGreaterThan(1)
		expect(totalCount).toBeGreaterThan(0)
		for (const option of filters.flatMap(({ values }) => values)) {
			const [, ...parameters] = option.query.split('&')
			const page = await list(`&${parameters.join('&')}`)
			if (!option.isSelected)
				expect([option.query, page.totalCount]).toEqual([option.query, option.count])
		}
	}
})

test('many numbers become at most eight ranges, which do not change with other filters', async () => {
	const { insertPhones, setTemplate, list, listFilters } = await openPhoneShop()
	await insertPhones(
		Array.from({ length: 64 }, (_, index) => ({
			Colour: index % 2 ? 'Red' : 'Blue',
			Battery: `${3000 + index * 25} mAh`,
		})),
	)
	await setTemplate(PHONE_FILTERS)

	expect((await listFilters()).Battery).toEqual([
		'3,000–3,175 mAh: 8',
		'3,200–3,375 mAh: 8',
		'3,400–3,575 mAh: 8',
		'3,600–3,775 mAh: 8',
		'3,800–3,975 mAh: 8',
		'4,000–4,175 mAh: 8',
		'4,200–4,375 mAh: 8',
		'4,400–4,575 mAh: 8',
	])
	expect((await listFilters('&filter=colour_red')).Battery?.[0]).toBe('3,000–3,175 mAh: 4')
	expect((await list('&filter=battery-in-mah_3000_3100')).totalCount).toBe(5)
})

test('an edit of a product counts in the next response', async () => {
	const { shop, headers, insertPhones, setTemplate, listFilters } = await openPhoneShop()
	await setTemplate(PHONE_FILTERS)
	await insertPhones([{ Colour: 'Red' }, { Colour: 'Blue' }])
	const { _id: id } = await readProduct(shop, 'nova-0')

	const specifications = [{ key: 'Body', value: { ' colour': 'Black / Gold; N/A' } }]
	await editProduct(shop, { id, headers, fields: { specifications } })

	expect((await listFilters()).Colour).toEqual(['Black: 1', 'Blue: 1', 'Gold: 1'])
})

test('a renamed line keeps its key and reads the products with its new name', async () => {
	const { insertPhones, setTemplate, find, list, listFilters } = await openPhoneShop()
	await insertPhones([
		{ Colour: 'Red', Finish: 'Matte' },
		{ Colour: 'Blue', Finish: 'Glossy' },
	])
	await setTemplate(PHONE_FILTERS)
	const keys = async () =>
		(await find()).subcategory?.filters?.map(({ key, label }) => [key, label])

	await setTemplate(undefined, ['Finish', 'Battery', 'Screen'])
	expect(await keys()).toEqual([
		['colour', 'Finish'],
		['battery-in-mah', 'Battery'],
		['screen-in-inch', 'Screen'],
	])
	expect(await listFilters()).toEqual({ Finish: ['Glossy: 1', 'Matte: 1'] })
	expect((await list('&filter=colour_matte')).totalCount).toBe(1)

	const both = [
		{ label: 'Colour', kind: 'words' },
		{ label: 'Finish', kind: 'words' },
	]
	await setTemplate(both, ['Finish', 'Battery', 'Colour'])
	expect(await keys()).toEqual([
		['colour-2', 'Colour'],
		['colour', 'Finish'],
	])
	expect(await listFilters()).toEqual({
		Colour: ['Blue: 1', 'Red: 1'],
		Finish: ['Glossy: 1', 'Matte: 1'],
	})
})

test('names of units, their multiples and numbers of modules are read, and a sign after a grade counts', async () => {
	const { insertPhones, setTemplate, listFilters } = await openPhoneShop()
	const texts = {
		Time: ['hours', '10 hrs', '10h', '600 minutes', '১০ ঘণ্টা', '20 h'],
		Size: ['inch', '6.5 in', '6.5"', '6.5-inch', '6.5 inches', '7"'],
		Mass: ['g', '1500gm', '1.5 kg', '1,500 grams', '১৫০০ গ্রাম', '2 kg'],
		Memory: ['GB', '2x8GB', '16 gb', '512 GB', '1 TB'],
		Service: ['months', '1 year', '12 months', '1 yr', '১ বছর', '2 years'],
		Grade: [undefined, 'A+', 'a+', 'A', 'C#'],
	}
	await setTemplate(
		Object.entries(texts).map(([label, [unit]]) => {
			return unit ? { label, kind: 'numbers', unit } : { label, kind: 'words' }
		}),
		Object.keys(texts),
	)

	await insertPhones(
		[1, 2, 3, 4, 5].map((index) =>
			Object.fromEntries(Object.entries(texts).map(([label, row]) => [label, row[index] ?? ''])),
		),
	)

	expect(await listFilters()).toEqual({
		Time: ['10 hours: 4', '20 hours: 1'],
		Size: ['6.5 inch: 4', '7 inch: 1'],
		Mass: ['1,500 g: 4', '2,000 g: 1'],
		Memory: ['16 GB: 2', '512 GB: 1', '1 TB: 1'],
		Service: ['12 months: 4', '24 months: 1'],
		Grade: ['A+: 2', 'A: 1', 'C#: 1'],
	})
})

test('a filter whose unit changes converts the quantities of its products', async () => {
	const { insertPhones, setTemplate, listFilters } = await openPhoneShop()
	await insertPhones([{ Battery: '4500mAh' }, { Battery: '4.5 Ah' }, { Battery: '5,000 mAh' }])

	await setTemplate(PHONE_FILTERS)
	expect(await listFilters()).toEqual({ Battery: ['4,500 mAh: 2', '5,000 mAh: 1'] })

	await setTemplate([{ label: 'Battery', kind: 'numbers', unit: 'Ah' }])
	expect(await listFilters()).toEqual({ Battery: ['4.5 Ah: 2', '5 Ah: 1'] })
})

test('a removed line or mark removes the filter, and its values become unknown', async () => {
	const { shop, headers, insertPhones, setTemplate, find, listFilters } = await openPhoneShop()
	await insertPhones([
		{ Colour: 'Red', Battery: '5000' },
		{ Colour: 'Blue', Battery: '4000' },
	])
	await setTemplate(PHONE_FILTERS)
	expect((await listFilters()).Battery).toEqual(['4,000 mAh: 1', '5,000 mAh: 1'])

	await setTemplate(undefined, ['Colour'])
	expect(Object.keys(await listFilters())).toEqual(['Colour'])
	await setTemplate([], ['Colour'])

	expect(await listFilters()).toEqual({})
	expect((await find()).subcategory).not.toHaveProperty('filters')
	const response = await shop.fetch('/api/products?category=phone&filter=colour_red')
	expect(await response.json()).toMatchObject({
		status: 400,
		errors: [{ field: 'filter.colour_red' }],
	})
	expect((await readHistory(shop, headers))[0]).toMatchObject({
		action: 'category-edit',
		before: { templateFilters: [{ key: 'colour' }] },
		after: { templateFilters: null },
	})
})

test('a filter remains when its category and subcategory get other slugs', async () => {
	const { insertPhones, setTemplate, find, send, list, listFilters } = await openPhoneShop()
	await insertPhones([{ Colour: 'Red' }, { Colour: 'Blue' }])
	await setTemplate(PHONE_FILTERS)
	const { subcategory } = await find()

	await send(`/api/categories/${subcategory?._id}`, { slug: 'android' }, 'PATCH')

	expect((await listFilters()).Colour).toEqual(['Blue: 1', 'Red: 1'])
	expect((await list('&subcategory=android&filter=colour_red')).totalCount).toBe(1)
})

const words = (label: string) => ({ label, kind: 'words' })

test.each<[string, object[], string]>([
	['no line', [words('Weight')], 'filters.0.label'],
	[
		'a line twice',
		[words(''), words('Colour'), { label: ' colour', kind: 'numbers' }],
		'filters.2.label',
	],
	['another kind', [{ label: 'Colour', kind: 'images' }], 'filters.0.kind'],
	['more than six lines', Array(7).fill(words('Colour')), 'filters'],
	['a long unit', [{ label: 'Battery', kind: 'numbers', unit: 'x'.repeat(21) }], 'filters.0.unit'],
])('filters of %s are rejected with the place', async (_, filters, field) => {
	const { setTemplate, find } = await openPhoneShop()

	const response = await setTemplate(filters)

	expect(await response.json()).toMatchObject({ status: 422, errors: [{ field }] })
	expect((await find()).subcategory).not.toHaveProperty('filters')
})

test('the comparison has the filters of the products and their values', async () => {
	const { shop, insertPhones, setTemplate } = await openPhoneShop()
	await insertPhones([{ Colour: 'Red' }, { Colour: 'Blue', Battery: '5 000 mAh' }])
	await setTemplate(PHONE_FILTERS)

	const comparison = await shop.read('/api/products/comparison?products=nova-0,nova-1')

	expect(comparison).toMatchObject({
		facets: [{ filter: ['colour_red'] }, { filter: ['colour_blue', 'battery-in-mah_5000'] }],
		filters: PHONE_FILTERS,
	})
})

test('six filters whose labels are unusual, and 1,000 different values, are read', async () => {
	const { insertPhones, setTemplate, listFilters } = await openPhoneShop()
	const labels = ['__proto__', 'constructor', '☃', '红色', 'Code', PHONE_LABELS[0] ?? '']
	await setTemplate(
		labels.map((label) => ({ label, kind: 'words' })),
		labels,
	)
	await insertPhones(
		Array.from({ length: 1010 }, (_, index) => ({
			'☃': index % 2 ? '红' : '绿',
			红色: index ? 'yes' : 'x'.repeat(4000),
			Code: `c${index}`,
		})),
	)

	const filters = await listFilters()

	expect(filters['☃']).toEqual(['红: 505', '绿: 505'])
	expect(filters.Code).toHaveLength(24)
	expect(filters.红色).toEqual(['yes: 1009'])
})

test.each([
	['-20 °C', '−20 °C: 1'],
	['−5°C', '−5 °C: 1'],
	['5-10 °c', '10 °C: 1'],
	['1,24,500 °C', '1,24,500 °C: 1'],
	['0.0001 °C', '0 °C: 1'],
	['999999999999 °C', undefined],
	['1e400 °C', undefined],
	['40 °F', undefined],
	['', undefined],
	['hot', undefined],
])('the temperature %s is read as %s', async (text, expected) => {
	const { insertPhones, setTemplate, listFilters } = await openPhoneShop()
	await setTemplate([{ label: 'Heat', kind: 'numbers', unit: '°C' }], ['Heat'])
	await insertPhones([{ Heat: text }, { Weight: '1' }])

	expect((await listFilters()).Heat).toEqual(expected === undefined ? undefined : [expected])
})
