import { expect, test } from 'vitest'
import { ledgerOf, openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { wordsOf } from '#tests/support/page.ts'

test('a quick sale counts once, however often it is sent, and comes back to the same list', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const fields = fieldsIn(await page('/dashboard/inventory?search=one'), 'value="sell"')

	const answers = [await post(`${path}/move`, fields), await post(`${path}/move`, fields)]

	for (const answer of answers) {
		expect(answer.status).toBe(303)
		expect(answer.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	}
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
})

test.each(['//evil.example/', 'https://evil.example/', '/dashboard/\\evil', '/elsewhere'])(
	'a movement never leads to %s',
	async (back) => {
		const { post, path } = await openDashboard()

		const answer = await post(`${path}/move`, { movement: 'sell', quantity: '1', back })

		expect(answer.headers.get('Location')).toBe(`${path}#stock`)
	},
)

test('a movement that cannot be made comes back with what was typed', async () => {
	const { post, path } = await openDashboard()
	const typed = { movement: 'sell', quantity: '50', note: 'for Mr Karim' }

	const answer = await post(`${path}/move`, typed)
	const page = await answer.text()

	expect(answer.status).toBe(409)
	expect(page).toContain('Not enough stock: 20 available, 50 asked for.')
	expect(fieldsIn(page, 'name="quantity"')).toMatchObject(typed)
	const words = await post(`${path}/move`, { ...typed, quantity: 'many' })
	expect(words.status).toBe(422)
	const refused = await words.text()
	expect(refused).toContain('Quantity must be a whole number')
	expect(refused).toContain('<a href="#quantity" class="link">')
	expect(wordsOf(refused).match(/Quantity must be/g)).toHaveLength(2)
})

test('a movement is reversed once by its button', async () => {
	const { shop, headers, page, post, inventory, id, path } = await openDashboard()
	await post(`${path}/move`, { movement: 'receive', quantity: '4', note: '' })
	const [arrival] = await ledgerOf(shop, id, headers)
	const fields = fieldsIn(await page(path), `name="movement" value="${arrival?._id}"`)

	expect((await post(`${path}/reverse`, fields)).status).toBe(303)
	const again = await post(`${path}/reverse`, { movement: arrival?._id ?? '' })

	expect(again.status).toBe(409)
	expect(await again.text()).toContain('This movement was reversed before.')
	expect((await inventory())[0]?.stock).toMatchObject({ available: 20, sold: 0 })
})
