import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/pages.ts'

test('a movement corrected after its answer was lost is not recorded before its sender knows of the first', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const first = {
		...fieldsIn(await page(path), 'name="quantity"'),
		movement: 'sell',
		quantity: '1',
	}
	await post(`${path}/move`, first)

	const answer = await post(`${path}/move`, { ...first, quantity: '2' })
	const told = await answer.text()

	expect(answer.status).toBe(409)
	expect(textOf(told)).toContain('A movement was already recorded when you first submitted this form.')
	expect(told).toContain('<b>Sold</b>')
	const kept = fieldsIn(told, 'name="quantity"')
	expect(kept).toMatchObject({ movement: 'sell', quantity: '2' })
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	expect((await post(`${path}/move`, kept)).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a new product corrected after its answer was lost leads to the one that was added', async () => {
	const { page, post, inventory } = await openDashboard()
	const form = fieldsIn(await page('/dashboard/inventory/new'))
	const shelf = { category: 'laptop', subcategory: 'plain-laptop', price: '900' }
	const first = { ...form, ...shelf, name: 'Kestrel & Two', brand: 'Kestrel', colors: 'Silver' }
	expect((await post('/dashboard/inventory/new', first)).status).toBe(303)

	const answer = await post('/dashboard/inventory/new', { ...first, colors: 'Blue' })
	const told = await answer.text()

	expect(answer.status).toBe(409)
	expect(textOf(told)).toContain('This product was already added when you first submitted this form.')
	const [, found = ''] = /<a href="([^"]*)"[^>]*>Find it in the inventory</.exec(told) ?? []
	expect(await page(found)).toContain('>Kestrel &amp; Two</a>')
	expect(fieldsIn(told, 'id="name"')).toMatchObject({ name: 'Kestrel & Two', colors: 'Blue' })
	expect(await inventory('?search=two')).toHaveLength(1)
})
