import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { findLink, readTexts, textOf } from '#tests/support/html.ts'

const IMPORT = '/dashboard/inventory/import'

async function openImportPage() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', slug: 'kestrel-one', price: 900 }])
	const { post, inventory } = dashboard
	const readPreview = async (text: string) => (await post(IMPORT, { text })).text()
	const apply = (previewPage: string) =>
		post(`${IMPORT}/apply`, readFormFields(previewPage, '[name="import"]'))
	const readPrice = async () => (await inventory())[0]?.price
	return { ...dashboard, readPreview, apply, readPrice }
}

test('importing the export that the page links to changes nothing', async () => {
	const { shop, headers, readPage, readPreview } = await openImportPage()
	const form = await readPage(IMPORT)
	const url = findLink(form, 'An export of this inventory')

	const file = await shop.fetch(url, { headers })
	const text = await file.text()

	expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(file.headers.get('Content-Disposition')).toContain('attachment')
	expect(file.headers.get('Cache-Control')).toBe('private, no-store')
	expect(text).toContain('kestrel-one')
	const page = await readPreview(text)
	expect(page).toContain('No changes.')
	expect(page).not.toContain('>Apply<')
})

test('a file is previewed first and applied in a second step', async () => {
	const { readPage, readPreview, apply, readPrice } = await openImportPage()

	const page = await readPreview('slug,price\r\nkestrel-one,1234\r\n')

	expect(page).toContain('Price in taka: ৳900 → ৳1,234')
	expect(await readPrice()).toBe(900)
	const applied = await apply(page)
	expect(applied.status).toBe(303)
	expect(applied.headers.get('Location')).toMatch(/^\/dashboard\/inventory\/changes\/[\w-]+$/)
	expect(await readPrice()).toBe(1234)
	const history = await readPage('/dashboard')
	expect(history).toContain('Imported products')
	expect(history).toContain('<li>New products: 0</li><li>Changed products: 1</li>')
})

test.each([
	['kestrel-one,cheap', '1 line to correct'],
	['kestrel-one,cheap\nno-such-slug,900', '2 lines to correct'],
	['kestrel-one,1234', 'review the changes'],
	['kestrel-one,900', 'no changes'],
])('the title of a preview of %j is: %s, and the summary has the focus', async (lines, title) => {
	const { readPreview } = await openImportPage()

	const page = await readPreview(`slug,price\n${lines}`)

	expect(readTexts(page, 'title')).toEqual([`Import: ${title} | Jonaki`])
	expect(page).toMatch(/<p role="status" tabindex="-1" autofocus="">(No[^<]*\.)<\/p>/)
})

test('the preview of an old export warns that the stock would change, unless the stock columns are removed', async () => {
	const { readPage, post, editPath, readPreview } = await openImportPage()
	const form = await readPage(IMPORT)
	const oldExport = await readPage('/dashboard/inventory/export.csv')
	const sale = readFormFields(await readPage('/dashboard/inventory'), '[value="sell"]')
	await post(`${editPath}/move`, { ...sale, movement: 'sell' })

	const complete = await readPreview(oldExport.replace(',900,', ',950,'))
	const pricesOnly = await readPreview('slug,price\nkestrel-one,950\n')

	expect(form).toContain('If you only want to change prices, remove the stock columns')
	expect(complete).toContain('Price in taka: ৳900 → ৳950')
	expect(complete).toContain('The stock of 1 product would change')
	expect(pricesOnly).toContain('Price in taka: ৳900 → ৳950')
	expect(pricesOnly).not.toContain('The stock of')
})

test('the preview describes changes like the history, and shows only the field name if a value is long', async () => {
	const { readPreview } = await openImportPage()
	const name = 'Kestrel One with a name that is far too long for a line'

	const page = await readPreview(`slug,name,discountPrice\nkestrel-one,${name},৳800\n`)

	expect(page).toContain('Name changed; Discount price in taka: none → ৳800')
})

test.each([
	['an invalid line', 'slug,price\nkestrel-one,cheap\n', 200, /<li value="2">[^<]*price/],
	['no table', 'nonsense\n1\n', 422, /None of the first 20 lines names the columns/],
])('pasted text with %s is shown again and cannot be applied', async (_, text, status, reason) => {
	const { post } = await openImportPage()

	const response = await post(IMPORT, { text })
	const page = await response.text()

	expect(response.status).toBe(status)
	expect(page).toMatch(reason)
	expect(readFormFields(page, '[name="text"]').text).toBe(text)
	expect(page).not.toContain('>Apply<')
})

test('applying an import that no longer exists shows that it has expired', async () => {
	const { post } = await openImportPage()

	const response = await post(`${IMPORT}/apply`, { import: 'missing' })

	expect(response.status).toBe(404)
	expect(await response.text()).toContain('This import has expired')
})

test('an import is rejected if someone else edited its products, and the pasted text is shown again', async () => {
	const { readPreview, apply, readPrice } = await openImportPage()
	const pasted = 'slug,price,keyFeatures\nkestrel-one,1234,"15.6"" <screen>"\n'
	const earlier = await readPreview(pasted)
	await apply(await readPreview('slug,price\nkestrel-one,1111\n'))

	const response = await apply(earlier)
	const page = await response.text()

	expect(response.status).toBe(409)
	expect(page).toContain('Someone else changed products in this file')
	expect(readFormFields(page, '[name="text"]').text).toBe(pasted)
	expect(await readPrice()).toBe(1111)
	expect((await apply(await readPreview(pasted))).status).toBe(303)
	expect(await readPrice()).toBe(1234)
})

test('the preview states the branch of stock columns that do not name theirs', async () => {
	const { post } = await openImportPage()
	const text = 'slug,available,Qty ordered,sold:madhupur\nkestrel-one,3,1,2\n'
	const preview = async (branch: string) =>
		textOf(await (await post(IMPORT, { text, branch })).text())

	const page = await preview('dhanbari')

	expect(page).toContain('“available” is counted for Dhanbari.')
	expect(page.match(/is counted for/g)).toHaveLength(1)
	expect(page).not.toContain('from “available”')
	expect(page).toContain('Available, Dhanbari: 0 → 3')
	expect(page).toContain('Sold, Madhupur: 0 → 2')
	expect(await preview('')).toContain("Choose the branch of the column 'available'")
})
