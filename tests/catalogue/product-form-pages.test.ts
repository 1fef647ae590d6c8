import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { postFormWithPicture, readFormFields } from '#tests/support/forms.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'

test('the optional fields of a new product say so, and only the others are required and rejected when empty', async () => {
	const { readPage, post } = await openDashboard()

	const form = await readPage('/dashboard/inventory/new')
	const rejected = await (await post('/dashboard/inventory/new', {})).text()

	const required = ['name', 'brand', 'category', 'subcategory', 'price']
	expect(readAttributes(form, '[required]', 'id')).toEqual(required)
	for (const name of required) expect(rejected).toContain(`id="${name}-message"`)
	const labels = readTexts(form, 'label')
	// The status and the branch have a default value, so they are neither required nor optional.
	const labelsOfRequired = labels.filter(
		(label) => !label.endsWith(' (optional)') && label !== 'Status' && label !== 'Branch',
	)
	expect(labelsOfRequired).toHaveLength(required.length)
	expect(findElements(rejected, '[id$="-message"]')).toHaveLength(required.length)
})

test('the first button of every product form saves', async () => {
	const { readPage, editPath } = await openDashboard()

	for (const formPath of ['/dashboard/inventory/new', editPath]) {
		const buttons = '[enctype="multipart/form-data"] button:not([type=button])'
		expect(readTexts(await readPage(formPath), buttons)[0]).toBe('Save')
	}
})

test('saving a product form without edits changes nothing, and an edit submitted twice changes only the edited field', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard()
	const [before] = await inventory()
	const fields = readFormFields(await readPage(editPath), '#name')

	expect((await post(editPath, fields)).status).toBe(303)
	expect(await inventory()).toEqual([before])
	const edited = { ...readFormFields(await readPage(editPath), '#name'), price: '4321' }
	for (const submission of [edited, edited])
		expect((await post(editPath, submission)).status).toBe(303)

	const [after] = await inventory()
	const version = (before?.version ?? 0) + 1
	expect(after).toEqual({ ...before, price: 4321, version, updatedAt: after?.updatedAt })
	expect(await readPage(editPath)).toContain('→ ৳4,321')
})

test('a product with a specification of 140,000 characters can be saved', async () => {
	const specifications = [{ key: 'Box', value: 'x'.repeat(140_000) }]
	const { shop, headers, readPage, editPath } = await openDashboard([{ specifications }])
	const fields = { ...readFormFields(await readPage(editPath), '#name'), price: '777' }
	const picture = new File([], '')

	const { status } = await postFormWithPicture(shop, editPath, { headers, fields, picture })

	expect(status).toBe(303)
})

test('a barcode as a price is rejected, and a higher price that was imported stays when other fields are edited', async () => {
	const { shop, headers, readPage, post, inventory, id, editPath } = await openDashboard()
	const form = readFormFields(await readPage(editPath), '#name')
	for (const [name, message] of [
		['price', 'A price is at most 9,999,999.'],
		['discountPrice', 'A discount price is at most 9,999,999.'],
	] as const) {
		const rejected = await (await post(editPath, { ...form, [name]: '96385074' })).text()
		expect(rejected).toContain(message)
	}
	const [{ version } = {}] = await inventory()
	const body = { version, price: 20_000_000 }
	await shop.send(`/api/products/${id}`, body, { method: 'PATCH', headers })
	const imported = readFormFields(await readPage(editPath), '#name')

	expect((await post(editPath, { ...imported, brand: 'Merlin' })).status).toBe(303)

	expect((await inventory())[0]).toMatchObject({ brand: 'Merlin', price: 20_000_000 })
})

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
