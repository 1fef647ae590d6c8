import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { fieldsIn, postForm } from '#tests/support/forms.ts'
import { matchAll } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const IMPORT = '/dashboard/inventory/import'

async function openImport() {
	const shop = await openShop()
	await insertProducts(shop.db, [{ name: 'Kestrel One', slug: 'kestrel-one', price: 900 }])
	const headers = await signedInHeaders(shop)
	const look = (text: string) => postForm(shop, IMPORT, { text }, headers)
	const priceNow = async () => {
		const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
		return data[0]?.price
	}
	return { shop, headers, look, priceNow }
}

test('the export that the page leads to comes back as nothing changed', async () => {
	const { shop, headers, look } = await openImport()
	const form = await (await shop.fetch(IMPORT, { headers })).text()
	const [, address = ''] = /<a href="([^"]+)"[^>]*>An export of this inventory</.exec(form) ?? []

	const file = await shop.fetch(address, { headers })
	const text = await file.text()

	expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(file.headers.get('Content-Disposition')).toContain('attachment')
	expect(file.headers.get('Cache-Control')).toBe('private, no-store')
	expect(text).toContain('kestrel-one')
	const page = await (await look(text)).text()
	expect(page).toContain('No changes.')
	expect(page).not.toContain('>Apply<')
})

test('a file is looked through first and applied by a second step', async () => {
	const { shop, headers, look, priceNow } = await openImport()

	const page = await (await look('slug,price\r\nkestrel-one,1234\r\n')).text()

	expect(page).toContain('Price in taka: ৳900 → ৳1,234')
	expect(await priceNow()).toBe(900)
	const applied = await postForm(shop, `${IMPORT}/apply`, fieldsIn(page, 'name="import"'), headers)
	expect([applied.status, applied.headers.get('Location')]).toEqual([303, '/dashboard/inventory'])
	expect(await priceNow()).toBe(1234)
	const history = await (await shop.fetch('/dashboard', { headers })).text()
	expect(history).toContain('Imported products')
	expect(history).toContain('<li>New products: 0</li><li>Changed products: 1</li>')
})

test('the title says what was found in a file, and the focus goes to it', async () => {
	const { look } = await openImport()
	const found = async (...lines: string[]) => {
		const page = await (await look(['slug,price', ...lines].join('\n'))).text()
		expect(page).toMatch(/<p role="status" tabindex="-1" autofocus="">(Nothing [^<]*\.)<\/p>/)
		return matchAll(page, /<title>(.*?)<\/title>/g)
	}

	expect(await found('kestrel-one,cheap')).toEqual(['Import: 1 line to correct | Jonaki'])
	expect(await found('kestrel-one,cheap', 'nobody,900')).toEqual([
		'Import: 2 lines to correct | Jonaki',
	])
	expect(await found('kestrel-one,1234')).toEqual(['Import: review the changes | Jonaki'])
	expect(await found('kestrel-one,900')).toEqual(['Import: no changes | Jonaki'])
})

test('an export of another day says that it would change the stock, without its stock columns it does not', async () => {
	const { shop, headers, look } = await openImport()
	const form = await (await shop.fetch(IMPORT, { headers })).text()
	const old = await (await shop.fetch('/dashboard/inventory/export.csv', { headers })).text()
	const sale = fieldsIn(
		await (await shop.fetch('/dashboard/inventory', { headers })).text(),
		'value="sell"',
	)
	const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
	await postForm(shop, `/dashboard/inventory/${data[0]?._id}/move`, sale, headers)

	const whole = await (await look(old.replace(',900,', ',950,'))).text()
	const prices = await (await look('slug,price\nkestrel-one,950\n')).text()

	expect(form).toContain('If you only want to change prices, remove the stock columns')
	expect(whole).toContain('Price in taka: ৳900 → ৳950')
	expect(whole).toContain('The stock of 1 product would change')
	expect(prices).toContain('Price in taka: ৳900 → ৳950')
	expect(prices).not.toContain('The stock of')
})

test('what a file would change is told in the words of the history, a long text only by its name', async () => {
	const { look } = await openImport()
	const name = 'Kestrel One with a name that is far too long for a line'

	const page = await (await look(`slug,name,discountPrice\nkestrel-one,${name},৳800\n`)).text()

	expect(page).toContain('Name changed; Discount price in taka: none → ৳800')
})

test('a wrong line is named, and nothing can be applied', async () => {
	const { look } = await openImport()

	const page = await (await look('slug,price\nkestrel-one,cheap\n')).text()

	expect(page).toContain('Lines to correct')
	expect(page).toMatch(/<td>2<\/td><td>[^<]*price/)
	expect(fieldsIn(page, 'name="text"').text).toBe('slug,price\nkestrel-one,cheap\n')
	expect(page).not.toContain('>Apply<')
})

test('what is no table comes back with the reason and what was pasted', async () => {
	const { shop, headers, look } = await openImport()

	const answer = await look('nonsense\n1\n')
	const page = await answer.text()

	expect(answer.status).toBe(422)
	expect(page).toContain('The first line must name a column slug')
	expect(fieldsIn(page, 'name="text"').text).toBe('nonsense\n1\n')
	const gone = await postForm(shop, `${IMPORT}/apply`, { import: 'gone' }, headers)
	expect(gone.status).toBe(404)
	expect(await gone.text()).toContain('This import has expired')
})

test('lines that were pasted come back when the products of an import changed before it was applied', async () => {
	const { shop, headers, look, priceNow } = await openImport()
	const pasted = 'slug,price,keyFeatures\nkestrel-one,1234,"15.6"" <screen>"\n'
	const earlier = fieldsIn(await (await look(pasted)).text(), 'name="import"')
	const other = fieldsIn(
		await (await look('slug,price\nkestrel-one,1111\n')).text(),
		'name="import"',
	)
	await postForm(shop, `${IMPORT}/apply`, other, headers)

	const answer = await postForm(shop, `${IMPORT}/apply`, earlier, headers)
	const page = await answer.text()

	expect(answer.status).toBe(409)
	expect(page).toContain('Products of this file were changed by someone else')
	expect(fieldsIn(page, 'name="text"').text).toBe(pasted)
	expect(await priceNow()).toBe(1111)
	const again = fieldsIn(await (await look(pasted)).text(), 'name="import"')
	expect((await postForm(shop, `${IMPORT}/apply`, again, headers)).status).toBe(303)
	expect(await priceNow()).toBe(1234)
})

test.each([IMPORT, `${IMPORT}/apply`, '/dashboard/inventory/export.csv'])(
	'%s is closed to strangers',
	async (path) => {
		const shop = await openShop()

		const answer = await shop.fetch(path)

		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
	},
)
