import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'

test('a stale save keeps what was typed, shows what changed and can be sent again', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const opened = fieldsIn(await page(path), 'id="name"')
	await post(path, { ...opened, brand: 'Osprey', price: '888' })

	const answer = await post(path, { ...opened, name: 'Kestrel Prime', price: '999' })
	const conflict = await answer.text()

	expect(answer.status).toBe(409)
	expect(conflict).toContain('Nothing was overwritten.')
	expect(conflict).toContain('<td>999</td><td>888</td>')
	const kept = fieldsIn(conflict, 'id="name"')
	expect(kept).toMatchObject({ name: 'Kestrel Prime', price: '999', brand: 'Osprey' })
	expect((await post(path, kept)).status).toBe(303)
	expect((await inventory())[0]).toMatchObject({
		name: 'Kestrel Prime',
		price: 999,
		brand: 'Osprey',
	})
})

test.each(['{"price":5}', '{"price":{"trim":1}}', '[]', '5', 'null', '{', '"name"'])(
	'a stale save that says %s of what its form showed is told what changed',
	async (_shown) => {
		const { page, post, path } = await openDashboard()
		const opened = fieldsIn(await page(path), 'id="name"')
		await post(path, { ...opened, price: '888' })

		const answer = await post(path, { ...opened, price: '999', _shown })

		expect(answer.status).toBe(409)
		expect(await answer.text()).toContain('<td>999</td><td>888</td>')
	},
)

test('of what only one of two has changed a conflict says nothing', async () => {
	const { page, post, path } = await openDashboard()
	const opened = fieldsIn(await page(path), 'id="name"')
	await post(path, { ...opened, price: '888' })

	const conflict = await (await post(path, { ...opened, price: '999', colors: 'Blue' })).text()

	expect(conflict).toContain('<td>999</td><td>888</td>')
	expect(conflict).not.toContain('<td>Blue</td>')
	expect(fieldsIn(conflict, 'id="name"')).toMatchObject({ colors: 'Blue' })
})
