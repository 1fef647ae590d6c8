import { expect, test } from 'vitest'
import { measureCpu, QUICK_CPU_MS } from '#tests/support/clock.ts'
import { openImportShop } from '#tests/support/imports.ts'
import { insertProducts, readProduct } from '#tests/support/products.ts'

test.each([
	[
		'headings in any case, with spaces, underscores or hyphens between words',
		'SLUG,Price,Discount price,key_features,rating-count\naero,600,550,Light,3\n',
		{ counts: { changed: 1, invalid: 0 } },
	],
	[
		'equal numbers in another format, which are not changes',
		'slug,price,available\naero,500.0,05\nbuds,100.0,7\n',
		{ counts: { changed: 1, unchanged: 1 }, changes: [{ slug: 'buds' }] },
	],
	['a byte order mark', '\uFEFFslug,price\naero,600\n', { counts: { changed: 1 } }],
	[
		'lines that end in a carriage return alone',
		`slug,name\n${'"x"\r'.repeat(1000)}${' '.repeat(1000)}\n`,
		{ counts: { invalid: 1000 } },
	],
	[
		'escaped quotation marks, and spaces after a quoted cell',
		'slug\tname\naero\t"14"" laptop, new "  \nbuds\t14" buds\n',
		{ counts: { changed: 2, invalid: 0 } },
	],
	[
		'a million blank rows',
		`slug,price\naero,600\n${',\n'.repeat(1_000_000)}buds,much\n`,
		{ counts: { changed: 1, invalid: 1 }, problems: [{ line: 1_000_003 }] },
	],
	[
		'digits as the text of a formula, by which other systems keep the zeros in front',
		'slug,gtin,price\naero,="0036000291452",600\nbuds,"=""000000000000""","=""700"""\n',
		{
			counts: { changed: 2, invalid: 0 },
			changes: [{ after: { gtin: '036000291452' } }, { after: { price: '700' } }],
		},
	],
	['semicolons between its cells', 'slug;price\naero;600\n', { counts: { changed: 1 } }],
	['tabs between its cells', 'slug\tprice\naero\t600\n', { counts: { changed: 1 } }],
	['semicolons in a cell', 'slug,name\naero,"a; b; c"\n', { counts: { changed: 1 } }],
	['tabs in a cell, which are invalid', 'slug,name\naero,"a\tb\tc"\n', { counts: { invalid: 1 } }],
])('a file with %s is checked', async (_, csv, expected) => {
	const { preview } = await openImportShop()

	expect(await preview(csv)).toMatchObject(expected)
})

test('a number may have thousands separators, Bangla digits or a taka sign', async () => {
	const { importCsv, exportCsv } = await openImportShop()
	const csv = 'slug,price,available\naero,"৳1,25,000",৭\nbuds,"99,000","1,000"\n'

	const { counts } = await importCsv(csv)
	const { csv: after } = await exportCsv()

	expect(counts).toMatchObject({ changed: 2, invalid: 0 })
	expect(after).toContain(',125000,400,7,')
	expect(after).toContain(',99000,,1000,')
})

test('prices with groups, Bangla digits, signs and the names of the taka are read', async () => {
	const { preview } = await openImportShop()
	const prices = `1,24,500; 124500/-; ৳১,২৪,৫০০/=; Tk. 1,24,500; BDT 124,500; ১,২৪,৫০০ টাকা;
		Tk.1,24,500 /- \u200b; 124500.00 BDT`.split(/;\s+/)

	for (const price of prices) {
		const { changes } = await preview(`slug,price\naero,"${price}"\n`)
		expect(changes, price).toMatchObject([{ after: { price: '124500' } }])
	}
})

test('a discount price of 0 in a file removes the discount, and changes nothing if there is none', async () => {
	const { shop, importCsv } = await openImportShop()

	const { counts } = await importCsv('slug,discountPrice\naero,0\nbuds,0\n')

	expect(counts).toEqual({ new: 0, changed: 1, unchanged: 1, invalid: 0 })
	expect(await readProduct(shop, 'aero')).not.toHaveProperty('discountPrice')
})

const pictures = ['https://a.example/1.jpg', 'https://a.example/w_2,h_3/2.jpg', '/pictures/3.jpg']

test.each([
	['images', pictures.join('|'), pictures],
	['images', pictures.join(' ; '), pictures],
	['images', pictures.join(','), pictures],
	['images', pictures.join(', '), pictures],
	['images', `${pictures.join(' ')},`, pictures],
	['images', pictures.join('，'), pictures],
	['images', JSON.stringify(pictures).replaceAll('"', '""'), pictures],
	['colors', 'Black，Navy blue、Red；Green', ['Black', 'Navy blue', 'Red', 'Green']],
	['colors', ' [""Black"", ""Navy, blue""]', ['Black', 'Navy, blue']],
	['colors', '[Black], Red', ['[Black]', 'Red']],
	['colors', 'Black\\nNavy, blue', ['Black', 'Navy, blue']],
	['keyFeatures', 'Light，Quiet、1，024 colours', ['Light', 'Quiet', '1，024 colours']],
	['colors', 'Black|Navy blue', ['Black', 'Navy blue']],
	['colors', 'Black;Navy blue;', ['Black', 'Navy blue']],
	['colors', 'Black,Navy blue', ['Black', 'Navy blue']],
	['colors', 'Black, matt\nBlue', ['Black, matt', 'Blue']],
	['keyFeatures', 'Light | Quiet', ['Light', 'Quiet']],
	['keyFeatures', 'Light;Quiet', ['Light', 'Quiet']],
	['keyFeatures', '8GB,1TB', ['8GB', '1TB']],
	['keyFeatures', 'Light, quiet, 1,024 colours', ['Light, quiet, 1,024 colours']],
])('a list of %s written as %j is read as %j', async (column, cell, list) => {
	const { shop, importCsv } = await openImportShop()

	await importCsv(`slug,${column}\naero,"${cell}"\n`)

	expect(await readProduct(shop, 'aero')).toMatchObject({ [column]: list })
})

test('a list of one entry that contains a separator is unchanged when an export is edited and imported', async () => {
	const { shop, importCsv, exportCsv } = await openImportShop()
	await insertProducts(shop.db, [{ slug: 'hub', price: 70_707, keyFeatures: ['USB;HDMI'] }])

	await importCsv((await exportCsv()).csv.replace('70707', '80808'))

	expect(await readProduct(shop, 'hub')).toMatchObject({ price: 80_808, keyFeatures: ['USB;HDMI'] })
})

test.each([
	['spaces before a unit', 'keyFeatures', `x${' '.repeat(100_000)}জিবি`],
	['spaces after a picture address', 'images', `x${' '.repeat(100_000)}x`],
	['hyphens after a number', 'keyFeatures', `1${'-'.repeat(100_000)}x`],
	['commas in a number', 'price', `"1${',22'.repeat(60_000)}x"`],
	['currency signs', 'price', `${'/-'.repeat(100_000)}x`],
])('a file with a great many %s is read quickly', async (_, column, cell) => {
	const { preview } = await openImportShop()

	const { result, cpuMs } = await measureCpu(() => preview(`slug,${column}\naero,${cell}\n`))

	expect(result.status).toBe(201)
	expect(cpuMs).toBeLessThan(QUICK_CPU_MS)
})

test.each([
	['gtin', '4.00638E+12', 'gtin: Barcode must be 8, 12, 13 or 14 digits'],
	['gtin', '4006381333930', 'gtin: Barcode has a wrong digit'],
	['ratingAverage', '9', 'ratingAverage: The average rating must be from 0 to 5'],
	['price', '1e20', 'price: Price must be'],
	['price', 'much', 'price: Price must be a whole number of taka'],
	['price', '1e3', 'price: Price must be a whole number of taka'],
	['price', '"16,5"', 'price: Price must be a whole number of taka'],
	['price', '124.500', 'price: Price must be a whole number of taka, such as 124500'],
	['price', '0', 'price: Price must be at least 1 taka'],
	['price', '400', 'discountPrice (currently 400, not in the file): Discount price must be below'],
	['price', '16,000', 'has more cells than the headings'],
	['price,', '16,000', 'has more cells than the headings'],
	['available', '-1', 'available:madhupur: The number must not be negative'],
	['images', 'javascript:alert(1)', 'must begin with https://'],
	['images', 'https://a..example/1.jpg', 'must begin with https:// and a domain'],
	['images', 'https://user:pw@a.example/1.jpg', 'must begin with https:// and a domain'],
	['images', 'https://https://a.example/1.jpg', 'must begin with https:// and a domain'],
	['images', 'https://localhost/1.jpg', 'must begin with https:// and a domain'],
	['images', 'https://a.example/1.jpg|2.jpg', 'must begin with https:// and a domain'],
	['createdAt', '2024-02-31T00:00:00.000Z', 'createdAt: This date or time does not exist'],
	[
		'createdAt',
		'2024-01-31T09:00:00+06',
		'createdAt: This date or time does not exist, or its offset',
	],
	['name', 'x'.repeat(301), 'name: Name must be at most 300 characters'],
	['brand', 'x'.repeat(101), 'brand: Brand must be at most 100 characters'],
	['keyFeatures', 'x'.repeat(501), 'A key feature must be at most 500 characters'],
	[
		'keyFeatures',
		`"${'x\n'.repeat(101)}"`,
		'keyFeatures: Key features must have at most 100 entries',
	],
	['colors', 'x'.repeat(61), 'A colour must be at most 60 characters'],
	['categoryName', 'x'.repeat(101), 'The name of a category must be at most 100 characters'],
	['specifications', `"[{""key"":""K"",""value"":""${'x'.repeat(5001)}""}]"`, 'at most 5,000'],
])('an invalid %s cell is reported with the reason', async (column, value, reason) => {
	const { preview } = await openImportShop()

	const { problems } = await preview(`slug,${column}\naero,${value}\n`)

	expect(problems).toEqual([{ line: 2, reason: expect.stringContaining(reason) }])
})

const newProductMessage = 'No product has the web address aeroo, so this is a new product.'

const needed = 'A new product also needs: name, brand, category, subcategory'

test.each([
	['slug,price\naeroo,600\n', `${newProductMessage} ${needed}`],
	[
		'slug,price\naeroo,dear\n',
		`${newProductMessage} ${needed}; price: Price must be a whole number of taka, such as 124500`,
	],
	[
		'slug,name,brand,category,subcategory,price\naeroo,,Aero,laptop,notebook,600\n',
		`${newProductMessage} name: Name is required`,
	],
	['slug,price\n,600\n', `The web address is empty, so this is a new product. ${needed}`],
])('a new product in %j gets a message for each missing or invalid cell', async (file, reason) => {
	const { preview } = await openImportShop()

	expect((await preview(file)).problems).toEqual([{ line: 2, reason }])
})
