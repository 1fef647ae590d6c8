import { expect, test } from 'vitest'
import { newProduct, openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'

const GTIN = '4006381333931'
const OTHER_GTIN = '0012345678905'

async function openGtinShop() {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', name: 'Kestrel Aero', gtin: GTIN },
		{ slug: 'buds', name: 'Kestrel Buds' },
	])
	const patch = async (slug: string, fields: object) =>
		editProduct(shop, { id: (await readProduct(shop, slug))._id, headers, fields })
	return { shop, headers, patch, ...createCsvClient(shop, headers) }
}

test('a GTIN belongs to one product: another one with it is rejected with the name of the first', async () => {
	const { shop, headers, patch, preview } = await openGtinShop()

	const rejected = [
		await shop.send('/api/products', { ...newProduct, gtin: GTIN }, { headers }),
		await patch('buds', { gtin: GTIN }),
	]

	const message = 'This barcode belongs to Kestrel Aero'
	for (const response of rejected) {
		expect(await response.json()).toMatchObject({
			status: 422,
			errors: [{ field: 'gtin', message }],
		})
	}
	expect((await preview(`slug,gtin\nbuds,${GTIN}\n`)).problems).toEqual([
		{ line: 2, reason: 'gtin: belongs to Kestrel Aero (aero)' },
	])
	expect((await preview(`slug,gtin\naero,\nbuds,${OTHER_GTIN}\n`)).problems).toEqual([])
	expect((await patch('aero', { gtin: OTHER_GTIN })).status).toBe(200)
	expect((await patch('buds', { gtin: GTIN })).status).toBe(200)
})

test.each(['00012345678905', '0012345678905', '012345678905', '০১২৩৪৫৬৭৮৯০৫'])(
	'the GTIN %s equals the same number with other zeros in front or in Latin digits',
	async (gtin) => {
		const { shop, patch, importCsv } = await openGtinShop()
		await patch('buds', { gtin })

		expect((await patch('aero', { gtin: '012345678905' })).status).toBe(422)
		expect((await importCsv(`slug,gtin\nbuds,${gtin}\n`)).counts).toMatchObject({ unchanged: 1 })
		expect(await readProduct(shop, 'buds')).toMatchObject({ gtin: '012345678905' })
	},
)

test('zeros are no barcode: refused in a request, left empty with a note in a file', async () => {
	const { shop, patch, importCsv } = await openGtinShop()

	const responses = [
		await patch('buds', { gtin: '000000000000' }),
		await patch('buds', { gtin: '০০' }),
		await patch('buds', { gtin: '0.00E+00' }),
	]
	const file = await importCsv('slug,gtin\naero,0000-0000 00000\nbuds,০০০০০০০০\n')

	const message = 'Barcode must not be zeros. If there is none, leave it empty.'
	for (const response of responses)
		expect(await response.json()).toMatchObject({ message, errors: [{ field: 'gtin', message }] })
	const text = 'gtin: zeros are no barcode, so it is left empty'
	expect(file.notes).toEqual([2, 3].map((line) => ({ line, text })))
	expect(file.counts).toMatchObject({ changed: 1, unchanged: 1 })
	expect(await readProduct(shop, 'aero')).not.toHaveProperty('gtin')
})

test('a file that exchanges two GTINs is rejected with both lines and what to do', async () => {
	const { patch, preview, importCsv } = await openGtinShop()
	await patch('buds', { gtin: OTHER_GTIN })
	const file = `slug,gtin\naero,${OTHER_GTIN}\nbuds,${GTIN}\n`
	const advice = 'To move a barcode, first import that line with an empty gtin'

	expect((await preview(file)).problems).toEqual([
		{ line: 2, reason: `gtin: belongs to Kestrel Buds (buds), on line 3. ${advice}` },
		{ line: 3, reason: `gtin: belongs to Kestrel Aero (aero), on line 2. ${advice}` },
	])
	await importCsv('slug,gtin\nbuds,\n')
	await importCsv(`slug,gtin\naero,${OTHER_GTIN}\n`)
	expect((await importCsv(file)).counts).toMatchObject({ changed: 1, unchanged: 1, invalid: 0 })
})

test('of parallel additions with one GTIN, one succeeds', async () => {
	const { shop, headers } = await openGtinShop()
	const body = { ...newProduct, gtin: OTHER_GTIN }

	const responses = await Promise.all(
		[1, 2, 3, 4].map(() => shop.send('/api/products', body, { headers })),
	)

	expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test('an import is not applied if a GTIN in it was given to another product after the preview', async () => {
	const { preview, apply, patch } = await openGtinShop()
	const file = await preview(`slug,gtin\nbuds,${OTHER_GTIN}\n`)

	expect((await patch('aero', { gtin: OTHER_GTIN })).status).toBe(200)

	expect((await apply(file._id)).status).toBe(409)
})

test('the product form shows to which product a GTIN belongs', async () => {
	const { readPage, post, shop } = await openDashboard([{ name: 'Kestrel Aero', gtin: GTIN }])
	const form = readFormFields(await readPage('/dashboard/inventory/new'))
	const { category, subcategory } = newProduct

	const response = await post('/dashboard/inventory/new', {
		...form,
		name: 'Kestrel Two',
		brand: 'Kestrel',
		category,
		subcategory,
		price: '500',
		gtin: GTIN,
	})

	expect(response.status).toBe(422)
	expect(await response.text()).toContain('This barcode belongs to Kestrel Aero')
	expect((await shop.read<{ totalCount: number }>('/api/products')).totalCount).toBe(1)
})
