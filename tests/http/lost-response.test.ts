import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/pages.ts'

test('a movement edited after its response was lost is rejected with a note about the first submission', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const first = {
		...readFormFields(await page(path), 'name="quantity"'),
		movement: 'sell',
		quantity: '1',
	}
	await post(`${path}/move`, first)

	const response = await post(`${path}/move`, { ...first, quantity: '2' })
	const html = await response.text()

	expect(response.status).toBe(409)
	expect(textOf(html)).toContain(
		'A movement was already recorded when you first submitted this form.',
	)
	expect(html).toContain('<b>Sold</b>')
	const entered = readFormFields(html, 'name="quantity"')
	expect(entered).toMatchObject({ movement: 'sell', quantity: '2' })
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	expect((await post(`${path}/move`, entered)).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a new product edited after its response was lost links to the product already added', async () => {
	const { page, post, inventory } = await openDashboard()
	const form = readFormFields(await page('/dashboard/inventory/new'))
	const category = { category: 'laptop', subcategory: 'plain-laptop', price: '900' }
	const first = { ...form, ...category, name: 'Kestrel & Two', brand: 'Kestrel', colors: 'Silver' }
	expect((await post('/dashboard/inventory/new', first)).status).toBe(303)

	const response = await post('/dashboard/inventory/new', { ...first, colors: 'Blue' })
	const html = await response.text()

	expect(response.status).toBe(409)
	expect(textOf(html)).toContain(
		'This product was already added when you first submitted this form.',
	)
	const [, link = ''] = /<a href="([^"]*)"[^>]*>Find it in the inventory</.exec(html) ?? []
	expect(await page(link)).toContain('>Kestrel &amp; Two</a>')
	expect(readFormFields(html, 'id="name"')).toMatchObject({ name: 'Kestrel & Two', colors: 'Blue' })
	expect(await inventory('?search=two')).toHaveLength(1)
})
