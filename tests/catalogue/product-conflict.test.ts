import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'

test('a version conflict keeps the entered values, shows what changed and can be saved again', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const opened = readFormFields(await page(path), 'id="name"')
	await post(path, { ...opened, brand: 'Osprey', price: '888' })

	const response = await post(path, { ...opened, name: 'Kestrel Prime', price: '999' })
	const conflict = await response.text()

	expect(response.status).toBe(409)
	expect(conflict).toContain('Nothing was overwritten.')
	expect(conflict).toContain('<td>999</td><td>888</td>')
	const fields = readFormFields(conflict, 'id="name"')
	expect(fields).toMatchObject({ name: 'Kestrel Prime', price: '999', brand: 'Osprey' })
	expect((await post(path, fields)).status).toBe(303)
	expect((await inventory())[0]).toMatchObject({
		name: 'Kestrel Prime',
		price: 999,
		brand: 'Osprey',
	})
})

test.each(['{"price":5}', '{"price":{"trim":1}}', '[]', '5', 'null', '{', '"name"'])(
	'a version conflict with %s as its form snapshot shows what changed',
	async (_shown) => {
		const { page, post, path } = await openDashboard()
		const opened = readFormFields(await page(path), 'id="name"')
		await post(path, { ...opened, price: '888' })

		const response = await post(path, { ...opened, price: '999', _shown })

		expect(response.status).toBe(409)
		expect(await response.text()).toContain('<td>999</td><td>888</td>')
	},
)

test('a version conflict does not list fields that only one person changed', async () => {
	const { page, post, path } = await openDashboard()
	const opened = readFormFields(await page(path), 'id="name"')
	await post(path, { ...opened, price: '888' })

	const conflict = await (await post(path, { ...opened, price: '999', colors: 'Blue' })).text()

	expect(conflict).toContain('<td>999</td><td>888</td>')
	expect(conflict).not.toContain('<td>Blue</td>')
	expect(readFormFields(conflict, 'id="name"')).toMatchObject({ colors: 'Blue' })
})
