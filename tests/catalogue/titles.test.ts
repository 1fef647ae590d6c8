import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { matchAll } from '#tests/support/pages.ts'
import { createStaffWithTwoFactor } from '#tests/support/two-factor.ts'

const titleOf = (page: string) => matchAll(page, /<title>(.*?)<\/title>/g).join()

const rejections = [
	['/dashboard/inventory/new', { price: 'cheap' }, 'Add Product'],
	['/dashboard/inventory/import', { text: 'nonsense' }, 'Import'],
	['/dashboard/inventory/import/apply', { import: 'gone' }, 'Import'],
	['/dashboard/categories/new', { name: '' }, 'Add a category'],
	['/dashboard/security', { newPassword: 'short' }, 'Security'],
	['/dashboard/security/reauthenticate', { password: '' }, 'Confirm that it is you'],
	['/dashboard/security/set-up', { password: '' }, 'Set up two-factor authentication'],
	['/dashboard/security/confirm', { code: '' }, 'Connect your app'],
] as const

test.each(rejections)(
	'the title of %s marks a rejected form as an error',
	async (path, fields, name) => {
		const { readPage, post } = await openDashboard()

		expect(titleOf(await readPage(path))).toBe(`${name} | Jonaki`)
		expect(titleOf(await (await post(path, fields)).text())).toBe(`Error: ${name} | Jonaki`)
	},
)

test.each(['recovery-codes', 'turn-off'])(
	'the title of the security step %s marks a rejected password as an error',
	async (step) => {
		const { shop } = await openDashboard()
		const { headers } = await createStaffWithTwoFactor(shop)
		const body = new URLSearchParams({ password: '' })

		const path = `/dashboard/security/${step}`
		const response = await shop.fetch(path, { method: 'POST', headers, body })

		expect(response.status).toBe(422)
		expect(titleOf(await response.text())).toMatch(/^Error: /)
	},
)

test('titles of product pages name the product, and mark a rejected form as an error', async () => {
	const { readPage, post, editPath } = await openDashboard()
	const titleAfter = async (subpath: string, fields: Record<string, string>) =>
		titleOf(await (await post(editPath + subpath, fields)).text())

	expect(await titleAfter('', { price: 'cheap' })).toBe('Error: Kestrel One | Jonaki')
	expect(await titleAfter('/move', { movement: 'sell', quantity: '50' })).toBe(
		'Error: Move stock: Kestrel One | Jonaki',
	)
	expect(titleOf(await readPage(`${editPath}/reverse`))).toBe(
		'Reverse a movement: Kestrel One | Jonaki',
	)
})
