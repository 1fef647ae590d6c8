import { expect, test } from 'vitest'
import { openImportShop } from '#tests/support/imports.ts'

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
