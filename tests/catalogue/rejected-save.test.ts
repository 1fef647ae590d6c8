import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { ORIGIN } from '#tests/support/shop.ts'

type Fields = Record<string, string>

/** The form of a product whose price a colleague raises while it lies open. */
async function openOvertaken() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', price: 1000 }])
	const { shop, headers, page, post, inventory, path } = dashboard
	const opened = fieldsIn(await page(path), 'id="name"')
	await post(path, { ...opened, price: '2500' })
	const save = async (fields: Fields) => {
		const answer = await post(path, fields)
		return { status: answer.status, page: await answer.text() }
	}
	const saveWith = async (picture: File, fields: Fields) => {
		const body = new FormData()
		for (const [name, text] of Object.entries(fields)) body.set(name, text)
		body.append('pictures', picture)
		const sent = { method: 'POST', headers: { Host: new URL(ORIGIN).host, ...headers }, body }
		const answer = await shop.fetch(path, sent)
		return { status: answer.status, page: await answer.text() }
	}
	return { opened, save, saveWith, product: async () => (await inventory())[0] }
}

test('what a colleague saved is taken over, also when the form was refused for something else first', async () => {
	const { opened, save, product } = await openOvertaken()

	const nameless = await save({ ...opened, name: '' })
	const mended = { ...fieldsIn(nameless.page, 'id="name"'), name: 'Kestrel Prime' }
	const overtaken = await save(mended)

	expect([nameless.status, overtaken.status]).toEqual([422, 409])
	expect(overtaken.page).toContain('you had not changed it: Price in taka.')
	const settled = fieldsIn(overtaken.page, 'id="name"')
	expect(settled).toMatchObject({ name: 'Kestrel Prime', price: '2500' })
	const unnamed = await save({ ...settled, name: '' })
	const again = { ...fieldsIn(unnamed.page, 'id="name"'), name: 'Kestrel Prime' }
	expect((await save(again)).status).toBe(303)
	expect(await product()).toMatchObject({ name: 'Kestrel Prime', price: 2500 })
})

test('what a colleague saved is taken over, also when a picture was refused first', async () => {
	const { opened, save, saveWith, product } = await openOvertaken()

	const noPicture = new File(['<svg/>'], 'shelf.png', { type: 'image/png' })
	const refused = await saveWith(noPicture, { ...opened, brand: 'Osprey' })
	const overtaken = await save(fieldsIn(refused.page, 'id="name"'))

	expect([refused.status, overtaken.status]).toEqual([422, 409])
	expect(overtaken.page).toContain('you had not changed it: Price in taka.')
	expect((await save(fieldsIn(overtaken.page, 'id="name"'))).status).toBe(303)
	expect(await product()).toMatchObject({ brand: 'Osprey', price: 2500 })
})

test('what a colleague saved is told, also when the form held too much text first', async () => {
	const { opened, save, saveWith, product } = await openOvertaken()

	const noFile = new File([], '')
	const typed = { ...opened, price: '1200', colors: 'Blue, '.repeat(45_000) }
	const long = await saveWith(noFile, typed)
	const overtaken = await save({ ...fieldsIn(long.page, 'id="name"'), colors: 'Blue' })

	expect([long.status, overtaken.status]).toEqual([413, 409])
	expect(overtaken.page).toContain('<td>1200</td><td>2500</td>')
	expect((await product())?.price).toBe(2500)
})
