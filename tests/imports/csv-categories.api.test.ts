import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { readProduct } from '#tests/support/products.ts'

/** Opens a shop with two categories. Returns functions that import CSV and read the names. */
async function openCsvShop() {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', subcategory: 'notebook', price: 500 },
		{ slug: 'brisa', subcategory: 'notebook', price: 600 },
		{ subcategory: 'notebook' },
		{ subcategory: 'notebook' },
		{ slug: 'mesh', category: 'router', subcategory: 'mesh' },
	])
	const readCategoryNames = async () => {
		const categories = await shop.readData<Category[]>('/api/categories')
		return categories.map(({ name, subcategories }) => [
			name,
			...subcategories.map((sub) => sub.name),
		])
	}
	return { shop, readCategoryNames, ...createCsvClient(shop, headers) }
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
	const { readCategoryNames, importCsv } = await openCsvShop()
	const before = await readCategoryNames()

	const { counts, status } = await importCsv(file)

	expect([counts.invalid, status]).toEqual([0, 200])
	expect(await readCategoryNames()).toEqual(before)
})

test('the preview lists the categories and subcategories that a file creates', async () => {
	const { preview } = await openCsvShop()
	const csv = 'slug,category,subcategory\naero,accesories,mouse\nbrisa,laptop,earbuds\n'

	expect((await preview(csv)).newCategories).toEqual([
		'category accesories',
		'subcategory accesories/mouse',
		'subcategory laptop/earbuds',
	])
	expect((await preview('slug,price\naero,600\n')).newCategories).toEqual([])
})

test('one row with a new category name renames it, even if other rows repeat the old name', async () => {
	const { readCategoryNames, importCsv } = await openCsvShop()
	const file = [
		'slug,categoryName,subcategoryName,price',
		'aero,Laptop,notebook,510',
		'brisa,Portable computers,Notebooks,600',
	].join('\n')

	const { changes } = await importCsv(file)

	expect(changes.map(({ slug, fields }) => [slug, fields])).toEqual([
		['aero', ['price']],
		['brisa', ['categoryName', 'subcategoryName']],
	])
	expect(await readCategoryNames()).toEqual([
		['Portable computers', 'Notebooks'],
		['Router', 'mesh'],
	])
})

test.each([
	['category', 'categoryName'],
	['subcategory', 'subcategoryName'],
])('products of a renamed %s are found by the new name only', async (_, column) => {
	const { shop, importCsv } = await openCsvShop()
	const countResults = async (word: string) =>
		(await shop.read<{ totalCount: number }>(`/api/products?search=${word}`)).totalCount
	const rename = (name: string) => importCsv(`slug,${column}\nbrisa,${name}\n`)

	await rename('Gadgets')
	expect(await countResults('gadgets')).toBe(4)
	await rename('Instruments')
	expect([await countResults('instruments'), await countResults('gadgets')]).toEqual([4, 0])
})

test('applying an import of prices does not undo a category rename made after its preview', async () => {
	const { readCategoryNames, preview, apply, importCsv } = await openCsvShop()
	const prices = await preview('slug,price\naero,510\n')
	await importCsv('slug,categoryName\nbrisa,Portable computers\n')

	expect((await apply(prices._id)).status).toBe(200)
	expect((await readCategoryNames())[0]).toEqual(['Portable computers', 'notebook'])
})

test('a new category is listed last, and its name is its slug if the file contains no name', async () => {
	const { readCategoryNames, importCsv } = await openCsvShop()
	const file = [
		'slug,name,brand,category,categoryName,subcategory,price',
		'hub,Hub,Haldor,accessories,Accessories,hubs,900',
		'lamp,Lamp,Haldor,light,,lamps,900',
	].join('\n')

	await importCsv(file)

	expect(await readCategoryNames()).toEqual([
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
	const { shop, importCsv } = await openCsvShop()

	const { newCategories, status } = await importCsv(`slug,category,subcategory\naero,${cells}\n`)

	expect([newCategories, status]).toEqual([[], 200])
	expect(await readProduct(shop, 'aero')).toMatchObject({
		category: { slug: 'router' },
		subcategory: { slug: 'mesh' },
	})
})

test('the longest known name in a category cell is found, whatever separates the names', async () => {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', category: 'laptop', subcategory: 'cable' },
		{ slug: 'mesh', category: 'router', subcategory: 'cable' },
	])
	const { importCsv, preview } = createCsvClient(shop, headers)
	await importCsv(
		'slug,categoryName,subcategory,subcategoryName\naero,"Laptop, new",cam,"Webcams, Bags & Stands"\n',
	)
	const place = async (cell: string) => {
		const { changes, problems } = await preview(`slug,category\nmesh,"${cell}"\n`)
		return problems[0]?.reason ?? changes[0]?.after
	}

	for (const cell of [
		'Laptop, new > Webcams, Bags & Stands',
		'laptop/cam',
		'Sale, Laptop\\, new > webcams\\, bags & stands, Other',
		'All > Laptop, new > cam > more',
		'Sale, Webcams, Bags & Stands',
		'Laptop, new » Webcams, Bags & Stands',
		'Laptop, new -> Webcams, Bags &amp; Stands',
		'Sale | Laptop, new &gt; cam; Other',
	])
		expect(await place(cell), cell).toEqual({ category: 'laptop', subcategory: 'cam' })
	const alone = 'name,brand,price,subcategory\nHub,Haldor,900,"Webcams, Bags & Stands"\n'
	expect((await preview(alone)).counts).toMatchObject({ new: 1, invalid: 0 })
	const escaped =
		'name,brand,price,category,subcategory\nHub,Haldor,900,laptop,"Webcams\\, Bags & Stands"\n'
	expect((await preview(escaped)).counts).toMatchObject({ new: 1, invalid: 0 })
	const choice = 'Choose one of these, or ask an owner to add it'
	expect(await place('Cable')).toContain('category: the shop has no “Cable”')
	expect(await place('Sound > Mixers')).toBe(
		`category: the shop has no “Sound”. ${choice}: Laptop, new; Router`,
	)
	expect(await place('Router › Mixers 2')).toContain('the shop has no “Mixers 2”')
	expect(await place('Router > Mixers 2')).toBe(
		`subcategory: the shop has no “Mixers 2”. ${choice}: cable`,
	)
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
	const { preview } = await openCsvShop()

	const { problems } = await preview(`slug,${columnAndRows}`)

	expect(problems).toEqual([{ line, reason: expect.stringMatching(reason) }])
})

test('of two previewed files that together add too many categories, only the first can be applied', async () => {
	const { readCategoryNames, preview, apply } = await openCsvShop()
	const toCsv = (prefix: string) =>
		['slug,category', ...Array.from({ length: 40 }, (_, row) => `x${row},${prefix}${row}`)]
			.map((line, row) => `${line}${row === 0 ? ',name,brand,subcategory,price' : ',P,B,s,9'}`)
			.join('\n')
	const first = await preview(toCsv('a'))
	const second = await preview(toCsv('b').replaceAll('\nx', '\ny'))

	expect((await apply(first._id)).status).toBe(200)
	expect((await apply(second._id)).status).toBe(422)
	expect(await readCategoryNames()).toHaveLength(42)
})
