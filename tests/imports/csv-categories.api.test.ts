import { expect, test } from 'vitest'
import type { CategoryList } from '#contract/category.ts'
import type { ProductResponse } from '#contract/product.ts'
import { applyImport, importCsv, previewImport } from '#tests/support/imports.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

async function openShopWithCategories() {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'aero', subcategory: 'notebook', price: 500 },
		{ slug: 'brisa', subcategory: 'notebook', price: 600 },
		{ subcategory: 'notebook' },
		{ subcategory: 'notebook' },
		{ slug: 'mesh', category: 'router', subcategory: 'mesh' },
	])
	const headers = await signedInHeaders(shop)
	const importFile = (file: string) => importCsv(shop, headers, file)
	return { shop, headers, importFile }
}

async function readCategoryNames(shop: Shop) {
	const { data } = await shop.read<CategoryList>('/api/categories')
	return data.map(({ name, subcategories }) => [name, ...subcategories.map((sub) => sub.name)])
}

test.each([
	['no names', 'slug,name,brand,category,subcategory,price\nhub,Hub,Haldor,laptop,notebook,900\n'],
	[
		'empty names',
		'slug,name,brand,category,categoryName,subcategory,subcategoryName,price\nhub,Hub,Haldor,laptop,,notebook,,900\naero,Aero,Kestrel,laptop,,notebook,,500\n',
	],
	[
		'a product that moves to another category but still has the name of the old one',
		'slug,category,categoryName,subcategory,subcategoryName\naero,router,Laptop,mesh,notebook\n',
	],
])('a file with %s renames no category', async (_, file) => {
	const { shop, importFile } = await openShopWithCategories()
	const before = await readCategoryNames(shop)

	const { counts, status } = await importFile(file)

	expect([counts.wrong, status]).toEqual([0, 200])
	expect(await readCategoryNames(shop)).toEqual(before)
})

test('the preview lists the categories and subcategories that a file creates', async () => {
	const { shop, headers } = await openShopWithCategories()
	const csv = 'slug,category,subcategory\naero,accesories,mouse\nbrisa,laptop,earbuds\n'

	const { body } = await previewImport(shop, headers, csv)

	expect(body.data.makes).toEqual([
		'category accesories',
		'subcategory accesories/mouse',
		'subcategory laptop/earbuds',
	])
	expect((await previewImport(shop, headers, 'slug,price\naero,600\n')).body.data.makes).toEqual([])
})

test('one row with a new category name renames it, even if other rows repeat the old name', async () => {
	const { shop, importFile } = await openShopWithCategories()
	const file = [
		'slug,categoryName,subcategoryName,price',
		'aero,Laptop,notebook,510',
		'brisa,Portable computers,Notebooks,600',
	].join('\n')

	const { changes } = await importFile(file)

	expect(changes.map(({ slug, fields }) => [slug, fields])).toEqual([
		['aero', ['price']],
		['brisa', ['categoryName', 'subcategoryName']],
	])
	expect(await readCategoryNames(shop)).toEqual([
		['Portable computers', 'Notebooks'],
		['Router', 'mesh'],
	])
})

test.each([
	['category', 'categoryName'],
	['subcategory', 'subcategoryName'],
])('products of a renamed %s are found by the new name only', async (_, column) => {
	const { shop, importFile } = await openShopWithCategories()
	const countResults = async (word: string) =>
		(await shop.read<{ totalCount: number }>(`/api/products?search=${word}`)).totalCount
	const rename = (name: string) => importFile(`slug,${column}\nbrisa,${name}\n`)

	await rename('Gadgets')
	expect(await countResults('gadgets')).toBe(4)
	await rename('Instruments')
	expect([await countResults('instruments'), await countResults('gadgets')]).toEqual([4, 0])
})

test('applying an import of prices does not undo a category rename made after its preview', async () => {
	const { shop, headers, importFile } = await openShopWithCategories()
	const prices = await previewImport(shop, headers, 'slug,price\naero,510\n')
	await importFile('slug,categoryName\nbrisa,Portable computers\n')

	const applied = await applyImport(shop, headers, prices.body.data._id)

	expect(applied.status).toBe(200)
	expect((await readCategoryNames(shop))[0]).toEqual(['Portable computers', 'notebook'])
})

test('a new category is listed last, and its name is its slug if the file contains no name', async () => {
	const { shop, importFile } = await openShopWithCategories()
	const file = [
		'slug,name,brand,category,categoryName,subcategory,price',
		'hub,Hub,Haldor,accessories,Accessories,hubs,900',
		'lamp,Lamp,Haldor,light,,lamps,900',
	].join('\n')

	await importFile(file)

	expect(await readCategoryNames(shop)).toEqual([
		['Laptop', 'notebook'],
		['Router', 'mesh'],
		['Accessories', 'hubs'],
		['light', 'lamps'],
	])
})

test.each([
	['names', 'ROUTER,mesh'],
	['a name and a slug', 'Router,MESH'],
])('a product is assigned to a category by %s, in upper or lower case', async (_, cells) => {
	const { shop, importFile } = await openShopWithCategories()

	const { makes, status } = await importFile(`slug,category,subcategory\naero,${cells}\n`)

	expect([makes, status]).toEqual([[], 200])
	const { data } = await shop.read<ProductResponse>('/api/products/slug/aero')
	expect(data).toMatchObject({ category: { slug: 'router' }, subcategory: { slug: 'mesh' } })
})

test.each([
	[
		'two names for one category',
		'categoryName\naero,One\nbrisa,Other\n',
		3,
		/^categoryName: line 2 calls it One$/,
	],
	['an unknown category that is not a slug', 'category\naero,Lap Top\n', 2, /^category: /],
])('a file with %s is rejected', async (_, columnAndRows, line, reason) => {
	const { shop, headers } = await openShopWithCategories()

	const { body } = await previewImport(shop, headers, `slug,${columnAndRows}`)

	expect(body.data.problems).toEqual([{ line, reason: expect.stringMatching(reason) }])
})
