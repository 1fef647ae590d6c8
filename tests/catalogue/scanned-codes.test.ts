import { expect, test } from 'vitest'
import { openBackOffice } from '#tests/support/back-office.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'

const GTIN = '4006381333931'
const UPC = '042100005264'
const GTIN_8 = '96385074'
const GTIN_14 = '10614141000415'

async function openShop() {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', name: 'Kestrel Aero', gtin: GTIN },
		{ slug: 'buds', name: 'Kestrel Buds', gtin: UPC },
		{ slug: 'coil', name: 'Kestrel Coil', gtin: GTIN_8 },
		{ slug: 'dune', name: 'Kestrel Dune' },
		{ slug: 'echo', name: 'Kestrel Echo', gtin: GTIN_14 },
	])
	const read = async (path: string) => (await shop.fetch(path, { headers })).json()
	return { shop, headers, read }
}

const scans = [
	['an EAN with spaces', ` ${GTIN}\n`, 'aero'],
	['an EAN after a zero', `0${GTIN}`, 'aero'],
	['an EAN in Bangla digits', '৪০০৬৩৮১৩৩৩৯৩১', 'aero'],
	['a UPC', UPC, 'buds'],
	['a UPC after two zeros', `00${UPC}`, 'buds'],
	['a GTIN-8', GTIN_8, 'coil'],
	['a GTIN-14', GTIN_14, 'echo'],
	['an EAN with the prefix of the scanner', `]E0${GTIN}`, 'aero'],
	['a UPC that the scanner sends as an EAN', `]E00${UPC}`, 'buds'],
	['a UPC-E', '04252614', 'buds'],
	['a GTIN-8 with the prefix of the scanner', `]E4${GTIN_8}`, 'coil'],
	['a GS1 code in brackets', `(01)0${GTIN}(17)261231(10)AB-12`, 'aero'],
	['a GS1 code with spaces, as printed', `(01) 0${GTIN} (21) 7`, 'aero'],
	['a GS1 code with its prefix', `]C1010${GTIN}17261231`, 'aero'],
	['a GS1 data matrix with a date and a separator', `]d217261231010${GTIN}10AB-12\x1d2199`, 'aero'],
	['a GS1 code after a separator', `]Q310AB-12\x1d010${GTIN}`, 'aero'],
	['a web address of GS1', `https://id.gs1.org/01/0${GTIN}/10/AB-12?17=261231`, 'aero'],
	['a web address without https', `id.gs1.org/01/0${GTIN}`, 'aero'],
	['an EAN with two more digits', `]E3${GTIN}12`, 'aero'],
	['a UPC with five more digits', `]E30${UPC}51299`, 'buds'],
	['a GS1 code with its weight first', `]C13103000750010${GTIN}10AB-12`, 'aero'],
	[
		'a GS1 code with its parcel and place first',
		`00340123450000000000414${GTIN}010${GTIN}`,
		'aero',
	],
	['an EAN as printed', '4 006381 333931', 'aero'],
	['an EAN with hyphens', '4-006381-333931', 'aero'],
	['a UPC as printed', '0 42100 00526 4', 'buds'],
	['a web address of a brand', `HTTPS://brand.example/p/01/${GTIN}`, 'aero'],
] as const

test.each(scans)('%s finds its product in the inventory, searches and forms', async (...row) => {
	const [, scan, slug] = row
	const { shop, headers, read } = await openShop()
	const { _id } = await readProduct(shop, slug)
	const query = encodeURIComponent(scan)

	expect(await read(`/api/inventory/suggest?q=${query}`)).toMatchObject({ code: _id })
	const inventory = (await read(`/api/inventory?search=${query}`)) as { data: object[] }
	expect(inventory.data).toMatchObject([{ _id }])
	expect(await read(`/api/products?search=${query}`)).toMatchObject({ data: [{ slug }] })
	const form = new URLSearchParams({ search: scan })
	const page = await shop.fetch('/dashboard/sell', { method: 'POST', headers, body: form })
	expect(await page.text()).toContain(`name="lines.0.productId" value="${_id}"`)
})

test.each([
	['an EAN', `]E0${GTIN.slice(0, -1)}2`, 'wrong digit'],
	['the code of a package of several', `(02)0${GTIN}(37)12`, '8, 12, 13 or 14 digits'],
	['a printed EAN with a wrong digit', '4 006381 333932', '8, 12, 13 or 14 digits'],
	['a GS1 code with a wrong digit', `(01)0${GTIN.slice(0, -1)}2`, '8, 12, 13 or 14 digits'],
])('%s names no product, adds none, and is no barcode', async (_name, scan, message) => {
	const { shop, headers, read } = await openShop()

	const found = await read(`/api/inventory/suggest?q=${encodeURIComponent(scan)}`)
	const form = new URLSearchParams({ search: scan })
	const page = await shop.fetch('/dashboard/sell', { method: 'POST', headers, body: form })
	const { _id: id } = await readProduct(shop, 'dune')
	const rejected = await editProduct(shop, { id, headers, fields: { gtin: scan } })

	expect(found).toMatchObject({ code: null })
	expect(await page.text()).not.toContain('name="lines.0.productId"')
	expect(rejected.status).toBe(422)
	expect(await rejected.text()).toContain(message)
})

test.each([
	[`]E0${GTIN.slice(0, -2)}48`, '4006381333948'],
	['(01)04006381333948', '4006381333948'],
	['01234543', '012340000053'],
])('the barcode %s of a product is stored as %s', async (scan, gtin) => {
	const { shop, headers } = await openShop()
	const { _id: id } = await readProduct(shop, 'dune')

	expect((await editProduct(shop, { id, headers, fields: { gtin: scan } })).status).toBe(200)

	expect(await readProduct(shop, 'dune')).toMatchObject({ gtin })
})
