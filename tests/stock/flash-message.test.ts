import { expect, test } from 'vitest'
import { openDashboard, readLedger } from '#tests/support/back-office.ts'
import { followRedirect, readFlash, readFormFields } from '#tests/support/forms.ts'

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
