import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { openDashboard, readHistory } from '#tests/support/back-office.ts'
import { findElements, textOf } from '#tests/support/html.ts'
import { editProduct } from '#tests/support/products.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const PATH = '/dashboard/inventory/price-table?sort=name'

type Entered = Partial<Record<string, { price?: string; discountPrice?: string }>>

/** Returns functions that fill in the rows of three products by name, and submit the table. */
async function openPriceTable() {
	const dashboard = await openDashboard([
		{ name: 'Amber', price: 1000, discountPrice: 900 },
		{ name: 'Birch', price: 2000 },
		{ name: 'Cedar', price: 3000 },
	])
	const { shop, headers, readPage, inventory } = dashboard
	const find = async (name: string) =>
		(await inventory()).find((product) => product.name === name) as InventoryProduct
	const pricesOf = async (name: string) => {
		const { price, discountPrice } = await find(name)
		return [price, discountPrice]
	}
	/** Returns the fields of each row of the page, in their order, with the entered values. */
	const fill = (page: string, entered: Entered) => {
		const rows = findElements(page, 'tbody tr')
		return rows.flatMap((row) => {
			const values: Record<string, string> =
				entered[row.querySelector('a')?.textContent ?? ''] ?? {}
			return row
				.querySelectorAll('input')
				.map(({ attributes: { name = '', value = '' } }) => [
					name,
					values[name.split('.').at(-1) ?? ''] ?? value,
				])
		})
	}
	const submit = (fields: string[][]) =>
		shop.fetch(PATH, { method: 'POST', headers, body: new URLSearchParams(fields) })
	const save = async (entered: Entered) => submit(fill(await readPage(PATH), entered))
	return { ...dashboard, shop, headers, fill, submit, save, find, pricesOf }
}

test('an owner saves several prices with one form, also in Bangla digits and with the sign of the taka, and each changed product has one entry in its history', async () => {
	const { shop, headers, save, find, pricesOf } = await openPriceTable()

	const response = await save({
		Amber: { price: '৳1,200/-', discountPrice: '' },
		Birch: { discountPrice: '১৮০০' },
	})

	expect([response.status, response.headers.get('Location')]).toEqual([303, PATH])
	expect(await pricesOf('Amber')).toEqual([1200, undefined])
	expect(await pricesOf('Birch')).toEqual([2000, 1800])
	for (const [name, entries] of [
		['Amber', 1],
		['Birch', 1],
		['Cedar', 0],
	] as const) {
		const history = await readHistory(shop, headers, (await find(name))._id)
		expect(history, name).toHaveLength(entries)
	}
})

test('invalid prices and products that someone else edited are named with what was entered, the other products are saved, and saving again overwrites the edit', async () => {
	const { shop, headers, readPage, fill, submit, find, pricesOf } = await openPriceTable()
	const entered = {
		Amber: { price: 'many' },
		Birch: { price: '2500' },
		Cedar: { price: '3500', discountPrice: '3100' },
	}
	const fields = fill(await readPage(PATH), entered)
	const { _id: id } = await find('Birch')
	await editProduct(shop, { id, headers, fields: { price: 2200 } })

	const response = await submit(fields)
	const page = await response.text()

	expect(response.status).toBe(422)
	const text = textOf(page)
	expect(text).toContain('Amber: Price must be a whole number of taka, such as 124500')
	expect(text).toContain('Birch: Someone else edited this product.')
	expect(text).toContain('Saved the prices of 1 product.')
	expect(text).toContain('saved: ৳2,200')
	expect(page).toMatch(/id="price-[^"]+" [^>]*value="many"/)
	expect([await pricesOf('Birch'), await pricesOf('Cedar')]).toEqual([
		[2200, undefined],
		[3500, 3100],
	])
	expect((await submit(fill(page, { Amber: { price: '1000' } }))).status).toBe(303)
	expect(await pricesOf('Birch')).toEqual([2500, undefined])
})

test('only owners see the link to the price table', async () => {
	const { shop, readPage } = await openPriceTable()
	const staff = await newSessionHeaders(shop, 'staff')

	expect(await readPage('/dashboard/inventory')).toContain('/dashboard/inventory/price-table"')
	expect(await readPage('/dashboard/inventory', staff)).not.toContain('/price-table')
})

test('a barcode as a price is rejected, and the other rows are saved', async () => {
	const { save, pricesOf } = await openPriceTable()

	const response = await save({
		Amber: { price: '96385074' },
		Birch: { price: '9999999', discountPrice: '' },
	})

	expect(await response.text()).toContain('A price is at most 9,999,999.')
	expect(await pricesOf('Amber')).toEqual([1000, 900])
	expect(await pricesOf('Birch')).toEqual([9_999_999, undefined])
})
