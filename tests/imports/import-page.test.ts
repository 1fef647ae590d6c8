import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { matchAll } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const IMPORT = '/dashboard/inventory/import'

async function openImportPage() {
	const shop = await openShop()
	await insertProducts(shop.db, [{ name: 'Kestrel One', slug: 'kestrel-one', price: 900 }])
	const headers = await signedInHeaders(shop)
	const preview = (text: string) => postForm(shop, IMPORT, { text }, headers)
	const readPrice = async () => {
		const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
		return data[0]?.price
	}
	return { shop, headers, preview, readPrice }
}

test('importing the export that the page links to changes nothing', async () => {
	const { shop, headers, preview } = await openImportPage()
	const form = await (await shop.fetch(IMPORT, { headers })).text()
	const [, url = ''] = /<a href="([^"]+)"[^>]*>An export of this inventory</.exec(form) ?? []

	const file = await shop.fetch(url, { headers })
	const text = await file.text()

	expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(file.headers.get('Content-Disposition')).toContain('attachment')
	expect(file.headers.get('Cache-Control')).toBe('private, no-store')
	expect(text).toContain('kestrel-one')
	const page = await (await preview(text)).text()
	expect(page).toContain('No changes.')
	expect(page).not.toContain('>Apply<')
})

test('a file is previewed first and applied in a second step', async () => {
	const { shop, headers, preview, readPrice } = await openImportPage()

	const page = await (await preview('slug,price\r\nkestrel-one,1234\r\n')).text()

	expect(page).toContain('Price in taka: ৳900 → ৳1,234')
	expect(await readPrice()).toBe(900)
	const applied = await postForm(
		shop,
		`${IMPORT}/apply`,
		readFormFields(page, 'name="import"'),
		headers,
	)
	expect([applied.status, applied.headers.get('Location')]).toEqual([303, '/dashboard/inventory'])
	expect(await readPrice()).toBe(1234)
	const history = await (await shop.fetch('/dashboard', { headers })).text()
	expect(history).toContain('Imported products')
	expect(history).toContain('<li>New products: 0</li><li>Changed products: 1</li>')
})

test('the page title summarises the preview, and the summary on the page has the focus', async () => {
	const { preview } = await openImportPage()
	const titleOf = async (...lines: string[]) => {
		const page = await (await preview(['slug,price', ...lines].join('\n'))).text()
		expect(page).toMatch(/<p role="status" tabindex="-1" autofocus="">(No[^<]*\.)<\/p>/)
		return matchAll(page, /<title>(.*?)<\/title>/g)
	}

	expect(await titleOf('kestrel-one,cheap')).toEqual(['Import: 1 line to correct | Jonaki'])
	expect(await titleOf('kestrel-one,cheap', 'no-such-slug,900')).toEqual([
		'Import: 2 lines to correct | Jonaki',
	])
	expect(await titleOf('kestrel-one,1234')).toEqual(['Import: review the changes | Jonaki'])
	expect(await titleOf('kestrel-one,900')).toEqual(['Import: no changes | Jonaki'])
})

test('the preview of an old export warns that the stock would change, unless the stock columns are removed', async () => {
	const { shop, headers, preview } = await openImportPage()
	const form = await (await shop.fetch(IMPORT, { headers })).text()
	const oldExport = await (await shop.fetch('/dashboard/inventory/export.csv', { headers })).text()
	const sale = readFormFields(
		await (await shop.fetch('/dashboard/inventory', { headers })).text(),
		'value="sell"',
	)
	const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
	await postForm(
		shop,
		`/dashboard/inventory/${data[0]?._id}/move`,
		{ ...sale, movement: 'sell' },
		headers,
	)

	const complete = await (await preview(oldExport.replace(',900,', ',950,'))).text()
	const pricesOnly = await (await preview('slug,price\nkestrel-one,950\n')).text()

	expect(form).toContain('If you only want to change prices, remove the stock columns')
	expect(complete).toContain('Price in taka: ৳900 → ৳950')
	expect(complete).toContain('The stock of 1 product would change')
	expect(pricesOnly).toContain('Price in taka: ৳900 → ৳950')
	expect(pricesOnly).not.toContain('The stock of')
})

test('the preview describes changes like the history, and shows only the field name if a value is long', async () => {
	const { preview } = await openImportPage()
	const name = 'Kestrel One with a name that is far too long for a line'

	const page = await (await preview(`slug,name,discountPrice\nkestrel-one,${name},৳800\n`)).text()

	expect(page).toContain('Name changed; Discount price in taka: none → ৳800')
})

test('an invalid line is listed, and nothing can be applied', async () => {
	const { preview } = await openImportPage()

	const page = await (await preview('slug,price\nkestrel-one,cheap\n')).text()

	expect(page).toContain('Lines to correct')
	expect(page).toMatch(/<li value="2">[^<]*price/)
	expect(readFormFields(page, 'name="text"').text).toBe('slug,price\nkestrel-one,cheap\n')
	expect(page).not.toContain('>Apply<')
})

test('pasted text that is not a table is rejected with the reason and shown again', async () => {
	const { shop, headers, preview } = await openImportPage()

	const response = await preview('nonsense\n1\n')
	const page = await response.text()

	expect(response.status).toBe(422)
	expect(page).toContain('The first line must contain the column')
	expect(readFormFields(page, 'name="text"').text).toBe('nonsense\n1\n')
	const expired = await postForm(shop, `${IMPORT}/apply`, { import: 'missing' }, headers)
	expect(expired.status).toBe(404)
	expect(await expired.text()).toContain('This import has expired')
})

test('an import is rejected if someone else edited its products, and the pasted text is shown again', async () => {
	const { shop, headers, preview, readPrice } = await openImportPage()
	const pasted = 'slug,price,keyFeatures\nkestrel-one,1234,"15.6"" <screen>"\n'
	const earlier = readFormFields(await (await preview(pasted)).text(), 'name="import"')
	const other = readFormFields(
		await (await preview('slug,price\nkestrel-one,1111\n')).text(),
		'name="import"',
	)
	await postForm(shop, `${IMPORT}/apply`, other, headers)

	const response = await postForm(shop, `${IMPORT}/apply`, earlier, headers)
	const page = await response.text()

	expect(response.status).toBe(409)
	expect(page).toContain('Someone else changed products in this file')
	expect(readFormFields(page, 'name="text"').text).toBe(pasted)
	expect(await readPrice()).toBe(1111)
	const newPreview = readFormFields(await (await preview(pasted)).text(), 'name="import"')
	expect((await postForm(shop, `${IMPORT}/apply`, newPreview, headers)).status).toBe(303)
	expect(await readPrice()).toBe(1234)
})
