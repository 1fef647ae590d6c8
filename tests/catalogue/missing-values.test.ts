import { expect, test } from 'vitest'
import { openBackOffice } from '#tests/support/back-office.ts'
import { fetchPage } from '#tests/support/pages.ts'

test('the page of categories counts the products without a value of a facet, and links to them', async () => {
	const { shop, headers } = await openBackOffice([
		{ name: 'Aero 16GB' },
		{ name: 'Breeze', slug: 'breeze' },
		{ name: 'Cirrus, 14 inch', slug: 'cirrus' },
		{ name: 'Zephyr', status: 'draft' },
		{ name: 'Mesh', category: 'router' },
	])
	const asStaff = { fetch: (path: string) => shop.fetch(path, { headers }) }
	const path = '/dashboard/inventory?missing=memory&category=laptop'

	const categories = await fetchPage(asStaff, '/dashboard/categories')
	const inventory = await fetchPage(asStaff, path)

	expect(categories.words).toMatch(/Memory \(RAM\)\s*:\s*2\s/)
	expect(categories.links).toContain(path)
	expect(inventory.words).toContain('Memory (RAM): no value')
	expect(inventory.words).toMatch(/Breeze/)
	expect(inventory.words).toMatch(/Cirrus/)
	expect(inventory.words).not.toMatch(/Aero|Mesh|Zephyr/)
	expect((await fetchPage(asStaff, `${path}&search=breeze`)).words).not.toMatch(/Cirrus/)
})
