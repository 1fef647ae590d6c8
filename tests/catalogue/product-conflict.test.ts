import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { postFormWithPicture, readFormFields } from '#tests/support/forms.ts'

test('a version conflict keeps the entered values, shows only fields that both people changed, and can be saved again', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard()
	const opened = readFormFields(await readPage(editPath), 'id="name"')
	await post(editPath, { ...opened, brand: 'Osprey', price: '888' })

	const entered = { name: 'Kestrel Prime', price: '999', colors: 'Blue' }
	const response = await post(editPath, { ...opened, ...entered })
	const conflict = await response.text()

	expect(response.status).toBe(409)
	expect(conflict).toContain('Nothing was overwritten.')
	expect(conflict).toMatch(/>999<\/td><td[^>]*>888<\/td>/)
	expect(conflict).not.toContain('>Blue</td>')
	const fields = readFormFields(conflict, 'id="name"')
	expect(fields).toMatchObject({ ...entered, brand: 'Osprey' })
	expect((await post(editPath, fields)).status).toBe(303)
	expect((await inventory())[0]).toMatchObject({
		name: 'Kestrel Prime',
		price: 999,
		brand: 'Osprey',
	})
})

test.each(['{"price":5}', '{"price":{"trim":1}}', '[]', '5', 'null', '{', '"name"'])(
	'a version conflict shows what changed, even if the form snapshot is %s',
	async (_snapshot) => {
		const { readPage, post, editPath } = await openDashboard()
		const opened = readFormFields(await readPage(editPath), 'id="name"')
		await post(editPath, { ...opened, price: '888' })

		const response = await post(editPath, { ...opened, price: '999', _snapshot })

		expect(response.status).toBe(409)
		expect(await response.text()).toMatch(/>999<\/td><td[^>]*>888<\/td>/)
	},
)

type Fields = Record<string, string>

/** Opens a product form, then raises the price as another member of staff would. */
async function openStaleForm() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', price: 1000 }])
	const { shop, headers, readPage, post, inventory, editPath } = dashboard
	const opened = readFormFields(await readPage(editPath), 'id="name"')
	await post(editPath, { ...opened, price: '2500' })
	const save = async (fields: Fields, picture?: File) => {
		const response = await (picture
			? postFormWithPicture(shop, editPath, { headers, fields, picture })
			: post(editPath, fields))
		return { status: response.status, page: await response.text() }
	}
	return { opened, save, product: async () => (await inventory())[0] }
}

test('a colleague’s changes are merged after the form was rejected for another reason', async () => {
	const { opened, save, product } = await openStaleForm()

	const withoutName = await save({ ...opened, name: '' })
	const corrected = { ...readFormFields(withoutName.page, 'id="name"'), name: 'Kestrel Prime' }
	const conflict = await save(corrected)

	expect([withoutName.status, conflict.status]).toEqual([422, 409])
	expect(conflict.page).toContain('you had not changed it: Price in taka.')
	const mergedFields = readFormFields(conflict.page, 'id="name"')
	expect(mergedFields).toMatchObject({ name: 'Kestrel Prime', price: '2500' })
	const rejected = await save({ ...mergedFields, name: '' })
	const correctedFields = { ...readFormFields(rejected.page, 'id="name"'), name: 'Kestrel Prime' }
	expect((await save(correctedFields)).status).toBe(303)
	expect(await product()).toMatchObject({ name: 'Kestrel Prime', price: 2500 })
})

test('a colleague’s changes are merged after a picture was rejected', async () => {
	const { opened, save, product } = await openStaleForm()

	const invalidPicture = new File(['<svg/>'], 'picture.png', { type: 'image/png' })
	const rejected = await save({ ...opened, brand: 'Osprey' }, invalidPicture)
	const conflict = await save(readFormFields(rejected.page, 'id="name"'))

	expect([rejected.status, conflict.status]).toEqual([422, 409])
	expect(conflict.page).toContain('you had not changed it: Price in taka.')
	expect((await save(readFormFields(conflict.page, 'id="name"'))).status).toBe(303)
	expect(await product()).toMatchObject({ brand: 'Osprey', price: 2500 })
})

test('a colleague’s changes are shown after the form was rejected as too long', async () => {
	const { opened, save, product } = await openStaleForm()

	const enteredValues = { ...opened, price: '1200', colors: 'Blue, '.repeat(45_000) }
	const long = await save(enteredValues, new File([], ''))
	const conflict = await save({ ...readFormFields(long.page, 'id="name"'), colors: 'Blue' })

	expect([long.status, conflict.status]).toEqual([413, 409])
	expect(conflict.page).toMatch(/>1200<\/td><td[^>]*>2500<\/td>/)
	expect((await product())?.price).toBe(2500)
})
