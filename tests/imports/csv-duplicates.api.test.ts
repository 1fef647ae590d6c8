import { expect, test } from 'vitest'
import { openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { listAllProducts, ORIGIN } from '#tests/support/shop.ts'

const GTIN = '4006381333931'
const HEADINGS = 'slug,name,brand,category,subcategory,price,gtin\n'
const HUB = ',Hub,Haldor,laptop,plain-laptop,700,\n'

async function openCsvShop() {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', name: 'Kestrel Aero', brand: 'Kestrel', price: 500 },
		{ slug: 'buds', name: 'Kestrel Buds', gtin: GTIN, price: 500 },
		{ slug: 'cafe', name: 'E\u0301lan  Cafe\u0301', brand: 'Kestrel', price: 500 },
	])
	const { preview, importCsv } = createCsvClient(shop, headers)
	const readPrices = async () => {
		const products = await listAllProducts(shop)
		return Object.fromEntries(products.map(({ slug, price }) => [slug, price]))
	}
	return { preview, importCsv, readPrices }
}

const line = (nameAndBrand: string, gtin = '') =>
	`,${nameAndBrand},laptop,plain-laptop,600,${gtin}\n`

test.each([
	['the name and brand', line('KESTREL aero,kestrel'), 'Kestrel Aero (aero)', 2],
	[
		'the name, with doubled and non-breaking spaces, and the brand',
		line('Kestrel \u00a0Aero,Kestrel'),
		'Kestrel Aero (aero)',
		2,
	],
	[
		'the name in another case and encoding, and the brand',
		line('\u00c9LAN CAF\u00c9,KESTREL'),
		'E\u0301lan  Cafe\u0301 (cafe)',
		2,
	],
	['the GTIN', line('Earphones,Other', GTIN), 'Kestrel Buds (buds)', 2],
	['the GTIN with zeros in front', line('Earphones,Other', `0${GTIN}`), 'Kestrel Buds (buds)', 2],
	['the name and brand of an earlier line', HUB + HUB, 'Hub (hub)', 3],
])('a line without a slug that has %s of a product needs a choice', async (...row) => {
	const [, rows, name, line] = row
	const { importCsv, readPrices } = await openCsvShop()
	const before = await readPrices()

	const file = await importCsv(HEADINGS + rows)

	const reason = `is probably the same as ${name}`
	expect(file).toMatchObject({ problems: [{ line, reason }], duplicates: 1, status: 422 })
	expect(await readPrices()).toEqual(before)
})

test('lines without a slug update or add products, as chosen for the whole file', async () => {
	const { preview, importCsv, readPrices } = await openCsvShop()
	const rows = `${HEADINGS},Kestrel Aero,Kestrel,laptop,plain-laptop,600,\n${HUB}`

	const updated = await importCsv(rows, '?branch=madhupur&duplicates=update')
	const counts = { new: 1, changed: 1, unchanged: 0, invalid: 0 }
	expect(updated).toMatchObject({ counts, duplicates: 0, status: 200 })
	expect(await readPrices()).toEqual({ aero: 600, buds: 500, cafe: 500, hub: 700 })

	const added = await importCsv(rows, '?branch=madhupur&duplicates=add')
	expect(added).toMatchObject({ counts: { ...counts, new: 2, changed: 0 }, status: 200 })
	expect(Object.keys(await readPrices()).sort()).toEqual(
		'aero buds cafe hub hub-2 kestrel-aero'.split(' '),
	)
	const problemsOf = async (csv: string, choice: string) =>
		(await preview(HEADINGS + csv, `?duplicates=${choice}`)).problems
	const row = `,Earphones,Other,laptop,plain-laptop,600,${GTIN}\n`
	const taken = [{ line: 2, reason: 'gtin: belongs to Kestrel Buds (buds)' }]
	expect(await problemsOf(row, 'add')).toEqual(taken)
	const repeated = [{ line: 3, reason: 'slug: already on line 2' }]
	expect(await problemsOf(row + row, 'update')).toEqual(repeated)
})

test('the import page asks about duplicates, and keeps a small file', async () => {
	const path = '/dashboard/inventory/import'
	const { shop, headers, post, readPage, inventory } = await openDashboard([
		{ slug: 'aero', name: 'Kestrel Aero', brand: 'Kestrel', price: 500 },
	])
	const form = new FormData()
	const csv = `${HEADINGS},Kestrel Aero,Kestrel,laptop,plain-laptop,600,\n`
	form.set('file', new File([csv], 'products.csv'))
	expect(await readPage(path)).not.toContain('Update those products')

	const host = { ...headers, Host: new URL(ORIGIN).host }
	const page = await (await shop.fetch(path, { method: 'POST', headers: host, body: form })).text()

	expect(page).toContain('is probably the same as Kestrel Aero (aero)')
	expect(page).toContain('Add them as new products')
	expect(page).not.toContain('>Apply<')
	const fields = { ...readFormFields(page, '[name="text"]'), duplicates: 'update' }
	const preview = await (await post(path, fields)).text()
	expect(preview).toContain('Price in taka: ৳500 → ৳600')
	await post(`${path}/apply`, readFormFields(preview, '[name="import"]'))
	expect(await inventory()).toMatchObject([{ slug: 'aero', price: 600 }])
})
