import { expect, test } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { findLedgerMismatches, openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { createCsvClient, importLines, openImportShop } from '#tests/support/imports.ts'
import { buildProduct, byBranch, readProduct } from '#tests/support/products.ts'
import { createShop, listAllProducts, ORIGIN, openDemoShop, openShop } from '#tests/support/shop.ts'

test('columns such as available:dhanbari set the counts of their branch, and an exported file changes nothing', async () => {
	const { shop, importCsv, preview, exportCsv } = await openImportShop()

	const imported = await importCsv(
		'slug,available:madhupur,available:dhanbari,incoming:dhanbari\naero,2,11,4\n',
		'',
	)
	const { csv } = await exportCsv()

	expect(imported.counts).toMatchObject({ changed: 1 })
	const { stock, branches } = await readProduct(shop, 'aero')
	expect(stock).toMatchObject({ available: 13, incoming: 4 })
	expect(byBranch(branches)).toMatchObject({
		madhupur: { available: 2 },
		dhanbari: { available: 11 },
	})
	expect(csv.split('\r\n')[0]).toContain(',available:madhupur,incoming:madhupur,')
	expect(csv.split('\r\n')[0]).not.toContain(',available,')
	expect((await preview(csv, '')).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('a column without a branch is that of the chosen branch, which the preview states, and is rejected if none was chosen', async () => {
	const { shop, importCsv, preview } = await openImportShop()
	const csv = 'slug,Stock quantity\naero,7\n'

	const unclear = await preview(csv, '')
	const { headings } = await importCsv(csv, '?branch=dhanbari')

	expect(unclear).toMatchObject({
		status: 422,
		message: expect.stringContaining("'Stock quantity': madhupur or dhanbari"),
	})
	expect(headings[1]).toEqual({ heading: 'Stock quantity', column: 'available:dhanbari' })
	const { branches } = await readProduct(shop, 'aero')
	expect(byBranch(branches)).toMatchObject({
		madhupur: { available: 5 },
		dhanbari: { available: 7 },
	})
})

test('a file with a column twice, once with and once without its branch, is rejected', async () => {
	const { preview } = await openImportShop()

	const csv = 'slug,available,available:dhanbari\naero,7,8\n'

	expect(await preview(csv, '?branch=dhanbari')).toMatchObject({
		status: 422,
		message: expect.stringContaining("twice, as 'available' and 'available:dhanbari'"),
	})
	expect((await preview(csv, '?branch=madhupur')).counts).toMatchObject({ changed: 1 })
})

test.each(['available:dhaka', 'Stock: Gulshan'])(
	'a file with the column %s is rejected, because no branch has that name, and the message has the names to use',
	async (column) => {
		const { preview } = await openImportShop()

		const { status, message } = await preview(`slug,${column}\naero,7\n`)

		expect(status).toBe(422)
		expect(message).toContain("'available:madhupur' or 'available:dhanbari'")
	},
)

test('a line of JSON sets the counts of the branches that it lists, and keeps those of the others', async () => {
	const shop = await openShop()
	const { stock, ...product } = buildProduct({ slug: 'aero', available: 6 })
	const at = (slug: string, available: number) => ({ ...stock, slug, available })
	await importLines(shop, [{ ...product, branches: [at('madhupur', 4), at('dhanbari', 2)] }])

	await importLines(shop, [{ ...product, branches: [at('dhanbari', 9)] }])
	const listed = await readProduct(createShop(shop.db), 'aero')
	await importLines(shop, [{ ...product, stock: { ...stock, available: 1 } }])
	const unlisted = await readProduct(createShop(shop.db), 'aero')

	const dhanbari = { available: 9 }
	expect(byBranch(listed.branches)).toMatchObject({ madhupur: { available: 4 }, dhanbari })
	expect(byBranch(unlisted.branches)).toMatchObject({ madhupur: { available: 1 }, dhanbari })
	const { problems } = await importLines(shop, [{ ...product, branches: [at('dhaka', 1)] }])
	expect(problems).toEqual([
		{ line: 1, reason: expect.stringContaining('available:dhaka: is not a field') },
	])
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('the demo products have all nine combinations of stock at two branches, whose sums are their stock', async () => {
	const shop = await openDemoShop()
	const pairs = new Set<string>()

	for (const { slug, stock } of demoCatalogue()) {
		const product = await readProduct(shop, slug)
		expect(product.stock, slug).toEqual(stock)
		pairs.add(product.branches.map(({ status }) => status).join())
	}

	expect(pairs.size).toBe(9)
})

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
