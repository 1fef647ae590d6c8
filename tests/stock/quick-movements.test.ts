import { expect, test } from 'vitest'
import { ledgerOf, openDashboard } from '#tests/support/dashboard.ts'
import { followRedirect } from '#tests/support/flash.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/pages.ts'

test('a quick sale counts once, however often it is sent, and comes back to the same list', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const form = fieldsIn(await page('/dashboard/inventory?search=one'), 'value="sell"')
	const fields = { ...form, movement: 'sell', quantity: '3' }

	const answers = [await post(`${path}/move`, fields), await post(`${path}/move`, fields)]

	for (const answer of answers) {
		expect(answer.status).toBe(303)
		expect(answer.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	}
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a row offers Arrived while stock is incoming, and incoming falls', async () => {
	const sketches = [{ name: 'Kestrel One', incoming: 3 }, { name: 'Kestrel Two' }]
	const { page, post, inventory } = await openDashboard(sketches)
	const list = await page('/dashboard/inventory')
	const form = fieldsIn(list, 'value="arrive"')

	expect(list.match(/value="arrive"/g)).toHaveLength(1)
	expect(list).toContain('>3 incoming<')
	const [one] = await inventory('?search=one')
	await post(`/dashboard/inventory/${one?._id}/move`, { ...form, movement: 'arrive' })
	expect((await inventory('?search=one'))[0]?.stock).toMatchObject({ available: 21, incoming: 2 })
	expect(fieldsIn(await page(`/dashboard/inventory/${one?._id}`), 'id="movement"')).toMatchObject({
		movement: 'arrive',
	})
})

test('a count shows its difference first and is recorded only while the stock is as shown', async () => {
	const { shop, headers, page, post, inventory, path } = await openDashboard()
	const counting = `${path}/correct?counted=${encodeURIComponent('১৭')}`
	const shown = await page(counting)
	const form = fieldsIn(shown)
	await post(`${path}/move`, { movement: 'sell', quantity: '1' })

	const late = await post(`${path}/correct`, form)
	const told = await followRedirect(shop, late, headers)

	expect(shown).toContain('<dt>Difference</dt><dd>−3</dd>')
	expect(late.headers.get('Location')).toBe(`${path}/correct?counted=17`)
	expect(told.lines).toEqual([
		'The stock changed while you were counting. Check the difference again.',
	])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	const again = fieldsIn(await page(`${path}/correct?counted=17`))
	const recorded = await followRedirect(shop, await post(`${path}/correct`, again), headers)
	expect(recorded.lines).toEqual(['Corrected Kestrel One by −2. 17 left.'])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 1 })
})

test.each([
	['20', 'There is nothing to record.'],
	['', 'Counted quantity must be a whole number'],
	['many', 'Counted quantity must be a whole number'],
	['-1', 'Counted quantity must be 0 or more'],
])('a count of "%s" offers nothing to record', async (counted, words) => {
	const { page, path } = await openDashboard()

	const shown = await page(`${path}/correct?counted=${counted}`)

	expect(textOf(shown)).toContain(words)
	expect(shown).not.toContain('>Record')
})

test('every page of the dashboard searches the inventory', async () => {
	const { page, path } = await openDashboard()

	for (const address of ['/dashboard', '/dashboard/orders', '/dashboard/security', path]) {
		const form = (await page(address)).split('<search')[1] ?? ''
		expect(form, address).toContain('action="/dashboard/inventory#found"')
		expect(fieldsIn(form, 'name="search"'), address).toEqual({ search: '' })
	}
	expect(fieldsIn(await page('/dashboard/inventory?search=one'), 'type="search"').search).toBe(
		'one',
	)
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
	expect(textOf(refused).match(/Quantity must be/g)).toHaveLength(2)
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
