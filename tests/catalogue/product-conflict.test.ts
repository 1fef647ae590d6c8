import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { postFormWithPicture, readFormFields } from '#tests/support/forms.ts'

/** Matches the row that shows the entered and the current price. */
const CONFLICT = />1200<\/td><td[^>]*>2500<\/td>/

type Fields = Record<string, string>

/** While the form is open, a colleague changes the product's price and warranty. */
async function openStaleForm() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', price: 1000 }])
	const { shop, headers, readPage, post, inventory, editPath } = dashboard
	const opened = readFormFields(await readPage(editPath), '#name')
	await post(editPath, { ...opened, price: '2500', warranty: '2 years' })
	const save = async (fields: Fields, picture?: File) => {
		const response = await (picture
			? postFormWithPicture(shop, editPath, { headers, fields, picture })
			: post(editPath, fields))
		const page = await response.text()
		return { status: response.status, page, fields: readFormFields(page, '#name') }
	}
	return { opened, save, product: async () => (await inventory())[0] }
}

test('a version conflict keeps the entered values, shows only fields that both people changed, and can be saved again', async () => {
	const { opened, save, product } = await openStaleForm()

	const entered = { name: 'Kestrel Prime', price: '1200', colors: 'Blue' }
	const { status, page, fields } = await save({ ...opened, ...entered })

	expect(status).toBe(409)
	expect(page).toContain('Nothing was overwritten.')
	expect(page).toMatch(CONFLICT)
	expect(page).not.toContain('>Blue</td>')
	expect(fields).toMatchObject({ ...entered, warranty: '2 years' })
	expect((await save(fields)).status).toBe(303)
	expect(await product()).toMatchObject({
		name: 'Kestrel Prime',
		price: 1200,
		warranty: '2 years',
	})
})

test.each(['{"price":5}', '{"price":{"trim":1}}', '[]', '5', 'null', '{', '"name"'])(
	'a version conflict shows what changed, even if the form snapshot is %s',
	async (_snapshot) => {
		const { opened, save } = await openStaleForm()

		const { status, page } = await save({ ...opened, price: '1200', _snapshot })

		expect(status).toBe(409)
		expect(page).toMatch(CONFLICT)
	},
)

test('a colleague’s changes are merged after the form was rejected for another reason', async () => {
	const { opened, save, product } = await openStaleForm()

	const withoutName = await save({ ...opened, name: '' })
	const conflict = await save({ ...withoutName.fields, name: 'Kestrel Prime' })

	expect([withoutName.status, conflict.status]).toEqual([422, 409])
	expect(conflict.page).toContain('you had not changed: Price in taka, Warranty.')
	expect(conflict.fields).toMatchObject({ name: 'Kestrel Prime', price: '2500' })
	const rejected = await save({ ...conflict.fields, name: '' })
	expect((await save({ ...rejected.fields, name: 'Kestrel Prime' })).status).toBe(303)
	expect(await product()).toMatchObject({ name: 'Kestrel Prime', price: 2500 })
})

test('a colleague’s changes are merged after a picture was rejected', async () => {
	const { opened, save, product } = await openStaleForm()

	const invalidPicture = new File(['<svg/>'], 'picture.png', { type: 'image/png' })
	const rejected = await save({ ...opened, brand: 'Osprey' }, invalidPicture)
	const conflict = await save(rejected.fields)

	expect([rejected.status, conflict.status]).toEqual([422, 409])
	expect(conflict.page).toContain('you had not changed: Price in taka, Warranty.')
	expect((await save(conflict.fields)).status).toBe(303)
	expect(await product()).toMatchObject({ brand: 'Osprey', price: 2500 })
})

test('a colleague’s changes are shown after the form was rejected as too long', async () => {
	const { opened, save, product } = await openStaleForm()

	const enteredValues = { ...opened, price: '1200', colors: 'Blue, '.repeat(45_000) }
	const long = await save(enteredValues, new File([], ''))
	const conflict = await save({ ...long.fields, colors: 'Blue' })

	expect([long.status, conflict.status]).toEqual([413, 409])
	expect(conflict.page).toMatch(CONFLICT)
	expect((await product())?.price).toBe(2500)
})
