import { expect, test } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { importLines, openImportShop } from '#tests/support/imports.ts'
import { buildProduct, byBranch, readProduct } from '#tests/support/products.ts'
import { createShop, openDemoShop, openShop } from '#tests/support/shop.ts'

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
