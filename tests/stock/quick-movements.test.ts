import { expect, test } from 'vitest'
import { openDashboard, readLedger } from '#tests/support/back-office.ts'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/pages.ts'

test('a sale submitted twice counts once, and both responses return to the same list', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const form = readFormFields(await page('/dashboard/inventory?search=one'), 'value="sell"')
	const fields = { ...form, movement: 'sell', quantity: '3' }

	const responses = [await post(`${path}/move`, fields), await post(`${path}/move`, fields)]

	for (const response of responses) {
		expect(response.status).toBe(303)
		expect(response.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	}
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a row offers Arrived while stock is incoming, and Arrived reduces it', async () => {
	const products = [{ name: 'Kestrel One', incoming: 3 }, { name: 'Kestrel Two' }]
	const { page, post, inventory } = await openDashboard(products)
	const list = await page('/dashboard/inventory')
	const form = readFormFields(list, 'value="arrive"')

	expect(list.match(/value="arrive"/g)).toHaveLength(1)
	expect(list).toContain('>3 incoming<')
	const [one] = await inventory('?search=one')
	await post(`/dashboard/inventory/${one?._id}/move`, { ...form, movement: 'arrive' })
	expect((await inventory('?search=one'))[0]?.stock).toMatchObject({ available: 21, incoming: 2 })
	expect(
		readFormFields(await page(`/dashboard/inventory/${one?._id}`), 'id="movement"'),
	).toMatchObject({
		movement: 'arrive',
	})
})

test('a count shows the difference first and is recorded only if the stock is unchanged', async () => {
	const { shop, headers, page, post, inventory, path } = await openDashboard()
	const countUrl = `${path}/correct?counted=${encodeURIComponent('১৭')}`
	const preview = await page(countUrl)
	const form = readFormFields(preview)
	await post(`${path}/move`, { movement: 'sell', quantity: '1' })

	const late = await post(`${path}/correct`, form)
	const message = await followRedirect(shop, late, headers)

	expect(preview).toMatch(/Difference<\/dt><dd[^>]*>−3</)
	expect(late.headers.get('Location')).toBe(`${path}/correct?counted=17`)
	expect(message.lines).toEqual([
		'The stock changed while you were counting. Check the difference again.',
	])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	const again = readFormFields(await page(`${path}/correct?counted=17`))
	const recorded = await followRedirect(shop, await post(`${path}/correct`, again), headers)
	expect(recorded.lines).toEqual(['Corrected Kestrel One by −2. 17 left.'])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 1 })
})

test.each([
	['20', 'There is nothing to record.'],
	['', 'Counted quantity must be a whole number'],
	['many', 'Counted quantity must be a whole number'],
	['-1', 'Counted quantity must be 0 or more'],
])('a count of "%s" offers nothing to record', async (counted, message) => {
	const { page, path } = await openDashboard()

	const html = await page(`${path}/correct?counted=${counted}`)

	expect(textOf(html)).toContain(message)
	expect(html).not.toContain('>Record')
})

test('every page of the dashboard has the inventory search', async () => {
	const { page, path } = await openDashboard()

	for (const address of ['/dashboard', '/dashboard/orders', '/dashboard/security', path]) {
		const form = (await page(address)).split('<search')[1] ?? ''
		expect(form, address).toContain('action="/dashboard/inventory#found"')
		expect(readFormFields(form, 'name="search"'), address).toEqual({ search: '' })
	}
	expect(
		readFormFields(await page('/dashboard/inventory?search=one'), 'type="search"').search,
	).toBe('one')
})

test.each(['//evil.example/', 'https://evil.example/', '/dashboard/\\evil', '/elsewhere'])(
	'a movement never redirects to %s',
	async (back) => {
		const { post, path } = await openDashboard()

		const response = await post(`${path}/move`, { movement: 'sell', quantity: '1', back })

		expect(response.headers.get('Location')).toBe(`${path}#stock`)
	},
)

test('a rejected movement shows the entered values and the reason', async () => {
	const { post, path } = await openDashboard()
	const entered = { movement: 'sell', quantity: '50', note: 'for Mr Karim' }

	const response = await post(`${path}/move`, entered)
	const page = await response.text()

	expect(response.status).toBe(409)
	expect(page).toContain('Not enough stock: 20 available, 50 requested.')
	expect(readFormFields(page, 'name="quantity"')).toMatchObject(entered)
	const invalid = await post(`${path}/move`, { ...entered, quantity: 'many' })
	expect(invalid.status).toBe(422)
	const refused = await invalid.text()
	expect(refused).toContain('Quantity must be a whole number')
	expect(refused).toContain('<a href="#quantity">')
	expect(textOf(refused).match(/Quantity must be/g)).toHaveLength(2)
})

test('the reversal button reverses a movement once', async () => {
	const { shop, headers, page, post, inventory, id, path } = await openDashboard()
	await post(`${path}/move`, { movement: 'receive', quantity: '4', note: '' })
	const [arrival] = await readLedger(shop, id, headers)
	const fields = readFormFields(await page(path), `name="movement" value="${arrival?._id}"`)

	expect((await post(`${path}/reverse`, fields)).status).toBe(303)
	const again = await post(`${path}/reverse`, { movement: arrival?._id ?? '' })

	expect(again.status).toBe(409)
	expect(await again.text()).toContain('This movement has already been reversed.')
	expect((await inventory())[0]?.stock).toMatchObject({ available: 20, sold: 0 })
})
