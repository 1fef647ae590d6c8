import { expect, test } from 'vitest'
import { openDashboard, readLedger } from '#tests/support/back-office.ts'
import { followRedirect, readFlash, readFormFields } from '#tests/support/forms.ts'
import { findLink, textOf } from '#tests/support/html.ts'
import { editProduct, moveStock } from '#tests/support/products.ts'

test('a sale submitted twice is recorded once, and both responses redirect to the searched list', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard()
	const form = readFormFields(await readPage('/dashboard/inventory?search=one'), '[value="sell"]')
	const fields = { ...form, movement: 'sell', quantity: '3' }

	const responses = [await post(`${editPath}/move`, fields), await post(`${editPath}/move`, fields)]

	for (const response of responses) {
		expect(response.status).toBe(303)
		expect(response.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	}
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a row with incoming stock has an “Ordered goods arrived” button, which makes one unit available, and the form on its product page preselects that movement', async () => {
	const products = [{ name: 'Kestrel One', incoming: 3 }, { name: 'Kestrel Two' }]
	const { readPage, post, inventory } = await openDashboard(products)
	const list = await readPage('/dashboard/inventory')
	const form = readFormFields(list, '[value="arrive"]')

	expect(list.match(/value="arrive"/g)).toHaveLength(1)
	expect(list).toContain('>Incoming: 3<')
	const [one] = await inventory('?search=one')
	await post(`/dashboard/inventory/${one?._id}/move`, { ...form, movement: 'arrive' })
	expect((await inventory('?search=one'))[0]?.stock).toMatchObject({ available: 21, incoming: 2 })
	const productPage = await readPage(`/dashboard/inventory/${one?._id}`)
	expect(readFormFields(productPage, '#movement').movement).toBe('arrive')
})

test('a stock count first shows the difference, and is rejected if the stock has changed since then', async () => {
	const { shop, headers, readPage, post, inventory, editPath } = await openDashboard()
	const countUrl = `${editPath}/correct?branch=madhupur&counted=${encodeURIComponent('১৭')}`
	const preview = await readPage(countUrl)
	const form = readFormFields(preview)
	await post(`${editPath}/move`, { movement: 'sell', quantity: '1' })

	const outdated = await post(`${editPath}/correct`, form)
	const message = await followRedirect(shop, outdated, headers)

	expect(preview).toMatch(/Difference<\/dt><dd[^>]*>−3</)
	expect(outdated.headers.get('Location')).toBe(`${editPath}/correct?counted=17&branch=madhupur`)
	expect(message.lines).toEqual([
		'The stock changed while you were counting. Check the difference again.',
	])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	const newPreview = readFormFields(
		await readPage(`${editPath}/correct?counted=17&branch=madhupur`),
	)
	const response = await post(`${editPath}/correct`, newPreview)
	const recorded = await followRedirect(shop, response, headers)
	expect(recorded.lines).toEqual(['Corrected Kestrel One by −2. 17 left in Madhupur.'])
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 1 })
})

test.each([
	['20', 'There is nothing to record.'],
	['', 'Counted quantity must be a whole number'],
	['many', 'Counted quantity must be a whole number'],
	['-1', 'Counted quantity must be 0 or more'],
	['96385074', 'A count is at most 1,000,000.'],
])('a count of "%s" is rejected with the message: %s', async (counted, message) => {
	const { readPage, editPath } = await openDashboard()

	const html = await readPage(`${editPath}/correct?branch=madhupur&counted=${counted}`)

	expect(textOf(html)).toContain(message)
	expect(html).not.toContain('>Record')
})

test('dashboard pages have the inventory search', async () => {
	const { readPage, editPath } = await openDashboard()

	for (const pagePath of ['/dashboard', '/dashboard/orders', '/dashboard/security', editPath]) {
		const form = (await readPage(pagePath)).split('<search')[1] ?? ''
		expect(form, pagePath).toContain('action="/dashboard/inventory"')
		expect(readFormFields(form, '[name="search"]'), pagePath).toEqual({ find: '1', search: '' })
	}
	expect(
		readFormFields(await readPage('/dashboard/inventory?search=one'), '[type="search"]').search,
	).toBe('one')
})

test('a movement redirects to no other site and to no page outside the dashboard', async () => {
	const { post, editPath } = await openDashboard()

	const inside = ['/dashboard/../products', 'dashboard/x', '/dashboard/\\evil', '/elsewhere']
	for (const back of [...inside, '//evil.example', '/\\evil.example', 'https://evil.example/']) {
		const response = await post(`${editPath}/move`, { movement: 'sell', quantity: '1', back })
		expect(response.headers.get('Location'), back).toBe(`${editPath}#stock`)
	}
})

test('a rejected movement shows the entered values and the reason', async () => {
	const { post, editPath } = await openDashboard()
	const enteredValues = { movement: 'sell', quantity: '50', note: 'for Mr Karim' }

	const response = await post(`${editPath}/move`, enteredValues)
	const page = await response.text()

	expect(response.status).toBe(409)
	expect(page).toContain('Not enough stock in Madhupur. Kestrel One: 20 available, 50 requested.')
	expect(readFormFields(page, '[name="quantity"]')).toMatchObject(enteredValues)
	const invalid = await post(`${editPath}/move`, { ...enteredValues, quantity: 'many' })
	expect(invalid.status).toBe(422)
	const invalidPage = await invalid.text()
	expect(invalidPage).toContain('Quantity must be a whole number')
	expect(invalidPage).toContain('<a href="#quantity">')
	expect(textOf(invalidPage).match(/Quantity must be/g)).toHaveLength(2)
})

test('a movement can be reversed with its button, but only once', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard()
	await post(`${editPath}/move`, { movement: 'receive', quantity: '4' })
	const [, receipt = ''] = (await readPage(editPath)).split('<b>Received</b>')
	const { movementId = '', ...fields } = readFormFields(receipt)

	expect((await post(`${editPath}/reverse`, { movementId, ...fields })).status).toBe(303)
	const repeated = await post(`${editPath}/reverse`, { movementId })

	expect(repeated.status).toBe(409)
	expect(await repeated.text()).toContain('This movement has already been undone.')
	expect((await inventory())[0]?.stock).toMatchObject({ available: 20, sold: 0 })
})

test('a sale at another price shows the price and the reason among the movements', async () => {
	const { shop, headers, id, readPage, editPath } = await openDashboard()
	const price = { unitPrice: 1200, discountReason: 'Scratched box' }
	await moveStock(shop, { id, headers, movement: 'sell', quantity: 1, ...price })

	const ledger = textOf(await readPage(editPath))

	expect(ledger).toMatch(/Discount: Scratched box.*৳1,200 each/s)
})

test('units sold in the inventory have a receipt with the price that was shown, and no form records a sale or a return without one', async () => {
	const products = [{ name: 'Kestrel One', price: 1000, discountPrice: 900 }]
	const { shop, headers, readPage, post, editPath, id } = await openDashboard(products)
	const form = readFormFields(await readPage('/dashboard/inventory'), '[value="sell"]')
	await editProduct(shop, { id, headers, fields: { discountPrice: null } })

	const response = await post(`${editPath}/move`, { ...form, movement: 'sell', quantity: '2' })
	const returned = await post(`${editPath}/move`, { movement: 'return', quantity: '1' })

	const receipt = { number: 1, units: 2, lines: [{ productId: id, quantity: 2, unitPrice: 900 }] }
	expect(response.status).toBe(303)
	expect(returned.status).toBe(422)
	expect(await shop.readData('/api/sales/1', { headers })).toMatchObject(receipt)
	const page = await readPage(editPath)
	expect(findLink(page, 'Sold, Receipt 1')).toBe('/dashboard/sell/receipts/1')
	expect(page).not.toMatch(/<option value="(sell|return)"/)
})

test('the flash message of a sale names the product and the remaining stock, and its Undo button reverses the sale', async () => {
	const { shop, headers, readPage, post, inventory, editPath } = await openDashboard()
	const form = readFormFields(await readPage('/dashboard/inventory?search=one'), '[value="sell"]')

	const response = await post(`${editPath}/move`, { ...form, movement: 'sell' })
	const sold = await followRedirect(shop, response, headers)
	const undone = await post(`${editPath}/reverse`, sold.undo ?? {})

	expect(sold.lines).toEqual(['Sold 1 × Kestrel One. 19 left in Madhupur.'])
	expect(undone.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	const message = await followRedirect(shop, undone, headers)
	expect(message).toEqual({
		lines: ['Undone: sold 1 × Kestrel One. 20 available in Madhupur.'],
		undo: null,
	})
	expect((await inventory())[0]?.stock).toMatchObject({ available: 20, sold: 0 })
})

test.each([
	['receive', '1200', 'Received 1,200 × Kestrel One. 1,220 available in Madhupur.'],
	['order', '4', 'Ordered 4 × Kestrel One. 7 incoming in Madhupur.'],
	['cancel', '2', 'Cancelled incoming: 2 × Kestrel One. 1 incoming in Madhupur.'],
	['arrive', '3', 'Ordered goods arrived: 3 × Kestrel One. 23 available in Madhupur.'],
	['correct', '-2', 'Corrected Kestrel One by −2. 18 left in Madhupur.'],
])('the flash message of %s %s is %s', async (movement, quantity, line) => {
	const product = { name: 'Kestrel One', available: 20, incoming: 3 }
	const { shop, headers, post, editPath } = await openDashboard([product])

	const response = await post(`${editPath}/move`, { movement, quantity })
	const message = await followRedirect(shop, response, headers)

	expect(message.lines).toEqual([line])
})

test.each([
	['stock-updated.missing.missing', ['Stock updated.']],
	['stock-updated.%3Cb%3E.%3Cb%3E', []],
	[`stock-updated.${'x'.repeat(101)}.missing`, []],
	['stock-updated.missing', ['Stock updated.']],
	['stolen.missing.missing', []],
])('a forged flash cookie %s shows none of its text', async (cookie, lines) => {
	const { shop, headers } = await openDashboard()
	const Cookie = `${headers.Cookie}; __Host-flash=${cookie}`

	const response = await shop.fetch('/dashboard/inventory', { headers: { ...headers, Cookie } })

	expect(response.status).toBe(200)
	expect(readFlash(await response.text())).toEqual({ lines, undo: null })
})

test('a flash cookie of the dashboard reveals nothing to an anonymous visitor', async () => {
	const { shop, headers, id } = await openDashboard()
	const [entry] = await readLedger(shop, id, headers)
	const Cookie = `__Host-flash=stock-updated.${id}.${entry?._id}`

	const page = await (await shop.fetch('/', { headers: { Cookie } })).text()

	expect(page).toContain('</html>')
	expect(page).not.toContain('Stock updated.')
	expect(page).not.toContain('Received 20')
})
