import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { createCsvClient, openImportShop } from '#tests/support/imports.ts'
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

async function openTillShop() {
	const dashboard = await openDashboard([{ slug: 'aero' }])
	return { ...dashboard, ...createCsvClient(dashboard.shop, dashboard.headers) }
}

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
	Odoo: [
		'name,default_code,barcode,list_price,categ_id,qty_available,type,Brand',
		'Hub,HUB,4006381333931,1450,All / Laptop / plain-laptop,3,consu,Haldor',
	],
	Lightspeed: [
		'System ID,UPC,EAN,Custom SKU,Item,Qty.,Price,Brand,Category,Subcategory 1',
		'210,4006381333931,,HUB,Hub,5,"1,450.00",Haldor,Laptop,plain-laptop',
	],
	Zoho: [
		'Item Name,SKU,Rate,EAN,Brand,Category Name,Stock On Hand',
		'Hub,HUB,BDT 1450.00,4006381333931,Haldor,Laptop > plain-laptop,5',
	],
	Ecwid: [
		'product_sku,product_name,product_price,product_quantity,product_upc,product_brand,product_category_1',
		'HUB,Hub,1450,5,4006381333931,Haldor,Laptop / plain-laptop',
	],
	'a shop with Bangla headings': [
		'নাম;ব্র্যান্ড;ক্যাটাগরি;দাম (টাকা);বারকোড;পরিমাণ',
		'Hub;Haldor;Laptop > plain-laptop;১,৪৫০/-;4006381333931;',
	],
}

test.each(Object.entries(productFiles))('a product file of %s is imported', async (name, lines) => {
	const { shop, importCsv } = await openImportShop()

	const { problems, status } = await importCsv(lines.join('\n'))

	expect([problems, status]).toEqual([[], 200])
	const gtin = '4006381333931'
	const prices = name === 'Shopify' ? { price: 1600, discountPrice: 1450 } : { price: 1450 }
	const expected = { ...prices, brand: 'Haldor', gtin, ...categories }
	expect(await readProduct(shop, 'hub')).toMatchObject(expected)
})

const COLUMNS = 'Name,Brand,Category'
const HUB = 'Hub,Haldor,Laptop > plain-laptop'

test.each([
	['Default price,In stock [Main],Price [Main],In stock [Dhanbari]', '500,4,600,3', 500, 4, 3],
	['Price [Main],In stock [Dhanbari]', '500,3', 500, 0, 3],
	['Sales Price,Quantity On Hand', '500,4', 500, 4, 0],
	['Selling Price,Stock On Hand', 'BDT 500.00,4.00', 500, 4, 0],
	['Price,Current Quantity Madhupur,Current Quantity Dhanbari', '500,4,3', 500, 4, 3],
	['retail_price,inventory_Main_Outlet', '৫০০,৪', 500, 4, 0],
	['list_price,qty_available', '500,4', 500, 4, 0],
	['MRP,Current Stock Level', '500,4', 500, 4, 0],
	['বিক্রয় মূল্য,মজুদ', '৫০০,৪', 500, 4, 0],
])('the columns %s of other tills are read', async (headings, cells, price, madhupur, dhanbari) => {
	const { shop, importCsv } = await openImportShop()

	const { problems } = await importCsv(`${COLUMNS},${headings}\n${HUB},${cells}\n`)

	expect(problems).toEqual([])
	const { branches, ...product } = await readProduct(shop, 'hub')
	expect(product.price).toBe(price)
	expect(branches.map(({ available }) => available)).toEqual([madhupur, dhanbari])
})

test.each(['Compare-at price', 'compare_to_price', 'Original price', 'List price'])(
	'a price in the column %s is the list price if it is higher, and otherwise ends the discount',
	async (heading) => {
		const { shop, importCsv } = await openImportShop()
		const importPrices = async (price: string, listPrice: string) => {
			await importCsv(`slug,Selling price,${heading}\naero,${price},${listPrice}\n`)
			const { price: shown, discountPrice } = await readProduct(shop, 'aero')
			return [shown, discountPrice]
		}

		expect(await importPrices('450', '600.00')).toEqual([600, 450])
		expect(await importPrices('450', '450')).toEqual([450, undefined])
		expect(await importPrices('400', '600')).toEqual([600, 400])
		expect(await importPrices('400', '')).toEqual([400, undefined])
	},
)

test('without a price, a price to compare with is no price', async () => {
	const { shop, importCsv } = await openImportShop()
	const { price } = await readProduct(shop, 'aero')

	await importCsv('slug,Compare-at price\naero,77777\n')

	expect((await readProduct(shop, 'aero')).price).toBe(price)
})

test('article numbers that differ in a sign of a refurbished unit are two products', async () => {
	const { importCsv } = await openImportShop()
	const row = (sku: string) => `${sku},Hub ${sku},Haldor,Laptop > plain-laptop,900`
	const file = `SKU,Name,Brand,Categories,Price\n${row('BX500')}\n${row('BX500(R)')}\n`

	const first = await importCsv(file)
	const second = await importCsv(file)

	expect(first).toMatchObject({ counts: { new: 2 }, problems: [] })
	expect(second).toMatchObject({ counts: { new: 0, unchanged: 2 }, problems: [] })
})

test('further lines of a handle add pictures, and other options are noted once', async () => {
	const { shop, importCsv, readPage, post } = await openTillShop()
	const file = [
		'Handle,Title,Vendor,Category,Option1 Value,Variant Price,Image Src,Image Position',
		'hub,USB hub,Haldor,Laptop > plain-laptop,Blue,900,https://a.example/1.jpg,1',
		'hub,,,,Red,950,https://a.example/2.jpg,2',
		'hub,,,,Green,950,,',
		'hub,,,,,,https://a.example/3.jpg,3',
		'cup,Cup,Haldor,Laptop > plain-laptop,,90,,',
	].join('\n')

	const preview = await (await post('/dashboard/inventory/import', { text: file })).text()
	const { counts, notes } = await importCsv(file)

	const text =
		'only the first option of the product is imported, not its 2 other variants (line 3, 4)'
	expect(notes).toEqual([{ line: 2, text }])
	expect(preview).toContain(text)
	expect(counts).toMatchObject({ new: 2, invalid: 0 })
	expect(await readProduct(shop, 'hub')).toMatchObject({
		price: 900,
		images: [1, 2, 3].map((number) => `https://a.example/${number}.jpg`),
	})
	expect(await readPage('/products/cup')).toContain('Cup')
	expect((await importCsv(file)).counts).toMatchObject({ unchanged: 2 })
})

test('options of a product in lines of their own give it the first price, and are no products', async () => {
	const { shop, importCsv } = await openTillShop()
	const file = [
		'Type,SKU,Name,Stock,Sale price,Regular price,Categories,Images,Parent,Brands',
		'variable,CUP,Cup,,,,Laptop > plain-laptop,https://a.example/1.jpg,,Haldor',
		'variation,CUP-R,Cup - Red,5,400,500,,https://a.example/2.jpg,CUP,',
		'variation,CUP-B,Cup - Blue,2,,500,,,CUP,',
		'simple,HUB,Hub,1,,90,Laptop > plain-laptop,,,Haldor',
	].join('\n')

	const { counts, notes } = await importCsv(file)

	expect(counts).toMatchObject({ new: 2, invalid: 0 })
	expect(notes).toEqual([{ line: 2, text: expect.stringContaining('(line 4)') }])
	expect(await readProduct(shop, 'cup')).toMatchObject({
		...{ name: 'Cup', price: 500, discountPrice: 400, stock: { available: 5 } },
		images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
	})
})

test('a status and a barcode are read as other shops write them', async () => {
	const { shop, importCsv } = await openTillShop()
	const file = (rows: string) => `slug,status,barcode\n${rows}\n`

	expect((await importCsv(file("aero,Active,'4006381333931"))).problems).toEqual([])
	expect(await readProduct(shop, 'aero')).toMatchObject({ gtin: '4006381333931' })

	expect((await importCsv(file('aero,Archived,'))).problems).toEqual([])
	expect(await readProduct(shop, 'aero')).toMatchObject({ status: 'discontinued' })
})

test('a new product without a category is told what it needs, not a web address', async () => {
	const { preview } = await openTillShop()

	const { problems } = await preview('SKU,Name,Brand,Category,Price\nHUB-7,Hub,Haldor,,90\n')

	const reason =
		'No product has hub-7, so this is a new product. A new product also needs: category, subcategory'
	expect(problems).toEqual([{ line: 2, reason }])
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
