import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { readProduct } from '#tests/support/products.ts'

const invisible = Array.from(
	'\u200e\u200f\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164\uffa0\u2800\u{1d159}\u{13441}\u{16fe4}\uffff\u{e0041}\ue000\ufe0f',
)
const message = /has invisible characters\. Please delete it and type it again\.$/

/** An API path with the field under test, and the other fields of the body. */
const names: [path: string, field: string, otherFields: object][] = [
	['/api/users', 'name', { email: 'karim@jonaki.example', role: 'staff' }],
	['/api/categories', 'name', {}],
	['/api/categories', 'translations.bn.name', { name: 'Laptops' }],
	...['name', 'brand', 'warranty', 'colors', 'translations.bn.name'].map(
		(field): [string, string, object] => ['/api/products', field, newProduct],
	),
]

const withField = (field: string, text: string, otherFields: object) => {
	const value = field === 'colors' ? [text] : text
	const fields = field.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
	return Object.assign({}, otherFields, fields)
}

test.each(names)('%s rejects a %s with invisible characters', async (path, field, otherFields) => {
	const { shop, headers } = await openBackOffice()

	for (const character of invisible) {
		const body = withField(field, `Kestrel${character}Aero`, otherFields)
		const response = await shop.send(path, body, { headers })
		const { status, errors } = (await response.json()) as Problem
		expect([status, errors?.[0]?.message], character.codePointAt(0)?.toString(16)).toEqual([
			422,
			expect.stringMatching(message),
		])
	}
})

test('text of invisible characters alone is rejected, also where others are removed', async () => {
	const { shop, headers } = await openBackOffice()

	for (const character of invisible) {
		const body = { ...newProduct, keyFeatures: [`${character} ${character}`] }
		const response = await shop.send('/api/products', body, { headers })
		const { status, message } = (await response.json()) as Problem
		expect([status, message], character.codePointAt(0)?.toString(16)).toEqual([
			422,
			expect.stringMatching(/^A key feature (must have visible characters|is required)\.$/),
		])
	}
})

test('a name can have an emoji with its selector, and joiners between Bangla letters', async () => {
	const { shop, headers } = await openBackOffice()

	const name = 'র\u200d্যাম উদ্\u200cযোগ ❤\ufe0f'

	expect((await addProduct(shop, headers, { name })).name).toBe(name)
})

test('longer texts lose their invisible characters', async () => {
	const { shop, headers } = await openBackOffice()
	const text = 'Light\u200b and\u00ad thin\u200e'
	const fields = {
		keyFeatures: [text],
		specifications: [{ key: 'Body\ufeff', value: { 'Made\u200bof': text } }],
	}

	const product = await addProduct(shop, headers, fields)

	expect(product.keyFeatures).toEqual(['Light and thin'])
	expect(product.specifications).toEqual([{ key: 'Body', value: { Madeof: 'Light and thin' } }])
	const sale = { branch: 'madhupur', movement: 'defect', quantity: 1, note: text }
	const path = `/api/inventory/${product._id}/movements`
	await shop.send(path, sale, { headers })
	const [movement] = await shop.readData<{ note: string }[]>(path, { headers })
	expect(movement?.note).toBe('Light and thin')
})

test('a stored name keeps its invisible characters while other fields are edited', async () => {
	const name = 'Kestrel\u200b One'
	const { shop, headers } = await openBackOffice([{ name, slug: 'kestrel-one' }])
	const { importCsv } = createCsvClient(shop, headers)

	const { counts } = await importCsv('slug,price\nkestrel-one,41000', '')

	expect(counts).toMatchObject({ changed: 1, invalid: 0 })
	expect(await readProduct(shop, 'kestrel-one')).toMatchObject({ name, price: 41_000 })
})

test('an import removes invisible characters from names with a note, and a second one changes nothing', async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'kestrel-one' }])
	const { importCsv, preview } = createCsvClient(shop, headers)
	const csv = 'slug,name\nkestrel-one,\u200eKestrel\u200b Two\u2800\u202e'

	const { notes } = await importCsv(csv, '')

	const text = 'has invisible characters, which are removed'
	expect(notes).toEqual([{ line: 2, text }])
	expect((await readProduct(shop, 'kestrel-one')).name).toBe('Kestrel Two')
	expect((await preview(csv, '')).counts).toMatchObject({ changed: 0, unchanged: 1 })
})
