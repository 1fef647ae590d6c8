import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { openImportShop } from '#tests/support/imports.ts'
import { readProduct } from '#tests/support/products.ts'

test.each([
	['a sep= line', 'sep=;\nslug;price\naero;600\nbuds;much\n', 4],
	['a title', 'Prices of November, 2026\nslug;price\naero;600\nbuds;much\n', 4],
	['blank lines and a title', '\n,,\n"Name\nof the shop"\n\nslug,price\naero,600\nbuds,much\n', 7],
	['a title that is also a heading', 'Product\nslug,price\naero,600\nbuds,much\n', 4],
])('the headings are found below %s, and lines are numbered from the top', async (_, csv, line) => {
	const { preview } = await openImportShop()

	const { counts, problems } = await preview(csv)

	expect([counts.changed, problems.map((problem) => problem.line)]).toEqual([1, [line]])
})

const categories = { category: { slug: 'laptop' }, subcategory: { slug: 'plain-laptop' } }

/** Files with the headings that the other systems export, shortened. */
const productFiles = {
	Shopify: [
		'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src',
		'hub,USB hub,<p>Small</p>,Haldor,Laptop > plain-laptop,Hubs,usb,HUB-7,4,1450.00,1600.00,4006381333931,https://a.example/1.jpg',
	],
	WooCommerce: [
		'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Brands',
		'44,simple,HUB,4006381333931,USB hub,1,1,4,,,1450,"Sale, Laptop > plain-laptop",,"https://a.example/1.jpg, https://a.example/2.jpg",Haldor',
	],
	Google: [
		'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tgtin\tproduct_type',
		'44\tHub\tA hub\thttps://a.example/hub\thttps://a.example/1.jpg\tin stock\t1450.00 BDT\t\tHaldor\t4006381333931\tLaptop > plain-laptop',
	],
	'a shop with Bangla headings': [
		'নাম;ব্র্যান্ড;ক্যাটাগরি;দাম (টাকা);বারকোড;পরিমাণ',
		'Hub;Haldor;Laptop > plain-laptop;১,৪৫০/-;4006381333931;',
	],
}

test.each(Object.entries(productFiles))('a product file of %s is imported', async (_, lines) => {
	const { shop, importCsv } = await openImportShop()

	const { problems, status } = await importCsv(lines.join('\n'))

	expect([problems, status]).toEqual([[], 200])
	const gtin = '4006381333931'
	const expected = { price: 1450, brand: 'Haldor', gtin, ...categories }
	expect(await readProduct(shop, 'hub')).toMatchObject(expected)
})

test('a column is read from its best heading, and the preview lists headings of another name and ignored ones', async () => {
	const { post } = await openDashboard([{ slug: 'aero', price: 500 }])
	const csv = 'Row,Price (BDT),SKU,Slug,MRP\n3,600,x,aero,700\n'

	const response = await post('/dashboard/inventory/import', { text: csv })

	const page = (await response.text()).replaceAll(/<!-- -->|<\/?b>/g, '')
	expect(page).toContain('Price in taka: ৳500 → ৳600')
	expect(page).toContain('Read from your headings: Price in taka from “Price (BDT)”.')
	expect(page).toContain('Ignored columns: Row, SKU, MRP. A file can have these columns: slug,')
})

test('an article number finds the product that was imported with it; another product may be a duplicate', async () => {
	const { preview, importCsv } = await openImportShop()
	const file = (price: number) =>
		`SKU,Name,Brand,Categories,Price\nMH-7/B,Hub,Haldor,Laptop > plain-laptop,${price}\n`

	await importCsv(file(500))
	const sameNumber = await preview(file(600))
	const otherNumber = await preview(file(600).replace('MH-7/B', 'MH-8'))

	expect(sameNumber.changes).toMatchObject([{ slug: 'mh-7-b', kind: 'changed' }])
	expect(otherNumber.problems).toEqual([
		{ line: 2, reason: 'is probably the same as Hub (mh-7-b)' },
	])
})

test('a blank count leaves the count of a product unchanged and is 0 for a new product', async () => {
	const { importCsv } = await openImportShop()
	const columns = 'slug,name,brand,category,subcategory,price,available'

	const { counts } = await importCsv(`${columns}\naero,Aero,B,laptop,plain-laptop,500,\n`)

	expect(counts).toMatchObject({ changed: 1, invalid: 0 })
	const { problems } = await importCsv(`${columns}\nhub,Hub,B,laptop,plain-laptop,500,\n`)
	expect(problems).toEqual([])
})
