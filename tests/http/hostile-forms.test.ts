import { expect, test } from 'vitest'
import { MAX_LINES } from '#contract/base/limits.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openSettings, readSettings } from '#tests/support/settings.ts'

const SELL = '/dashboard/sell'

/** Opens the sale form with a product. `sell` submits lines, by their index in the form. */
async function openSale() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', available: 20 }])
	const { id, inventory, post, shop, headers } = dashboard
	const line = (index: number | string, quantity = '1') => [
		[`lines.${index}.productId`, id],
		[`lines.${index}.quantity`, quantity],
	]
	const submit = (fields: string[][]) =>
		shop.fetch(SELL, { method: 'POST', headers, body: new URLSearchParams(fields) })
	const available = async () => (await inventory())[0]?.stock.available
	return { ...dashboard, post, line, submit, available }
}

const record = [
	['branch', 'madhupur'],
	['record', '1'],
]

test('a line whose index is no number or a name of JavaScript is not read, and the sale has no products', async () => {
	const { line, submit, available } = await openSale()

	for (const index of ['__proto__', 'constructor', 'prototype', '-1', '1e0', '00', '0.0']) {
		const response = await submit([...record, ...line(index)])
		const html = await response.text()
		expect(response.status, index).toBe(422)
		expect(html, index).toContain('<a href="#lines">Add at least one product</a>')
		expect(html).not.toContain(`name="lines.${index}.quantity"`)
		expect(await available(), index).toBe(20)
		expect(({} as Record<string, unknown>).quantity).toBeUndefined()
	}
})

test('a sale with a gap in its lines is refused', async () => {
	const { line, submit, available } = await openSale()

	for (const indexes of [[0, 2], [0, MAX_LINES], [0, 999_999], [1]]) {
		const response = await submit([...record, ...indexes.flatMap((index) => line(index))])
		expect([400, 422], indexes.join()).toContain(response.status)
		expect(await available()).toBe(20)
	}
})

test('of two fields with one name the first counts', async () => {
	const { line, submit, available } = await openSale()

	const response = await submit([...record, ...line(0, '2'), ...line(0, '9')])

	expect(response.status).toBe(303)
	expect(await available()).toBe(18)
})

test('unsafe, very deep and 10,000 unknown names beside a valid line have no effect', async () => {
	const { line, submit, available } = await openSale()
	const unknown = Array.from({ length: 10_000 }, (_, index) => [index.toString(36), ''])
	const unsafe = [
		['__proto__.quantity', '7'],
		['lines.0.__proto__.quantity', '7'],
		['lines.0.constructor.prototype.quantity', '7'],
		['lines.0.quantity.0', '7'],
		['lines', '7'],
		['lines.0', '7'],
		[`lines${'.0'.repeat(20_000)}`, '7'],
	]

	const response = await submit([...record, ...unsafe.slice(0, 4), ...line(0), ...unknown])
	const deep = await submit([...record, ...line(0), ...unsafe.slice(-1)])

	expect([response.status, deep.status]).toEqual([303, 303])
	expect(await available()).toBe(18)
	expect(({} as Record<string, unknown>).quantity).toBeUndefined()
})

test('the settings ignore names outside their form', async () => {
	const { shop, readForm, post } = await openSettings()
	const { settings } = await readSettings(shop)
	const fields = await readForm('notice')

	const response = await post('notice', {
		...fields,
		'__proto__.notice': 'a',
		'branches.__proto__.phone': '01700-000199',
		'branches.nowhere.phone': '01700-000199',
		'closures.999999.from': '2030-01-01',
		'constructor.name': 'a',
	})

	expect(response.status).toBe(303)
	expect((await readSettings(shop)).settings).toEqual(settings)
})

const SECRET = 'correct-horse-battery'

test.each([
	['/dashboard/security', { currentPassword: SECRET, newPassword: 'short' }],
	['/dashboard/security/reauthenticate', { password: SECRET, code: `${SECRET}9` }],
	['/dashboard/settings/contact', { email: 'somewhere', password: SECRET }],
	['/dashboard/sell', { record: '1', code: SECRET, 'lines.0.secret': SECRET }],
	['/dashboard/users/new', { name: '', password: SECRET, email: 'x' }],
	['/auth/login', { email: 'staff@example.com', password: SECRET, code: SECRET }],
])('%s never shows a secret or an unknown field again', async (path, fields) => {
	const { shop, headers, post } = await openDashboard()

	const response = await post(path, fields)
	const expired = { ...headers, Cookie: '__Host-session=expired' }
	const offered = await postForm(shop, path, fields, expired)

	expect(response.status).toBeGreaterThanOrEqual(302)
	expect(await response.text()).not.toContain(SECRET)
	expect(await offered.text()).not.toContain(SECRET)
})

test('a form that is rejected shows every declared field again as entered', async () => {
	const { readPage, post } = await openDashboard()
	const fields = {
		...readFormFields(await readPage('/dashboard/users/new'), '[name=email]'),
		name: ' <b>Rahima "R" & Co. ',
		email: 'not an address',
		role: 'owner',
	}

	const response = await post('/dashboard/users/new', fields)
	const html = await response.text()

	expect(response.status).toBe(422)
	expect(textOf(html)).toContain('Please enter a valid email')
	expect(readFormFields(html, '[name=email]')).toEqual(fields)
})
