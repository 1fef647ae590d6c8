import { expect, test } from 'vitest'
import type { MovementKind } from '#contract/stock/stock.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { selectCached } from '#tests/support/cached.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { countsAt, editProduct, moveStock, readProduct } from '#tests/support/products.ts'

/** The first page of laptops does not show this product, because twelve laptops are newer. */
const SLUG = 'aero'

const LAPTOPS_IN_DHANBARI = '/products?category=laptop&branch=dhanbari'

const PAGES_WITH_PRODUCT = [
	`/products/${SLUG}`,
	'/dhanbari',
	'/products?category=laptop&page=2',
	'/products?search=aero',
	'/products?branch=dhanbari',
	LAPTOPS_IN_DHANBARI,
	'/products?category=laptop&branch=madhupur&sort=price',
]
const LISTS = [
	'/products?category=laptop&inStock=1',
	'/products?search=other&inStock=1',
	'/api/products?inStock=1&limit=1',
	// Their facets count the products in stock.
	'/products',
	'/products?category=laptop',
	'/products?search=other',
	'/api/products/cards?category=laptop&limit=1',
	'/api/products?limit=1',
]
const OTHER_CATEGORY = [
	'/products/mesh',
	'/products?category=router',
	'/products?category=router&branch=dhanbari',
	'/products?category=router&inStock=1',
]
const paths = [...PAGES_WITH_PRODUCT, ...LISTS, ...OTHER_CATEGORY]

type Changes = Awaited<ReturnType<typeof openCachedShop>>

async function openCachedShop() {
	const { shop, headers } = await openBackOffice([
		{ slug: SLUG, name: 'Aero', branches: countsAt({ madhupur: 20, dhanbari: 2 }) },
		{ slug: 'mesh', category: 'router', branches: countsAt({ dhanbari: 5 }) },
		...Array.from({ length: 14 }, () => ({ name: 'Other', subcategory: 'other' })),
	])
	const { _id: id } = await readProduct(shop, SLUG)
	const move = (movement: MovementKind, quantity: number) =>
		moveStock(shop, { id, headers, branch: 'dhanbari', movement, quantity })
	const edit = () => editProduct(shop, { id, headers, fields: { warranty: '2 years' } })
	const listRebuilt = async () => {
		const cached = await selectCached(shop, paths)
		return paths.filter((path) => !cached.includes(path))
	}
	await listRebuilt()
	expect(await listRebuilt()).toEqual([])
	return { shop, move, edit, listRebuilt }
}

test('a sale rebuilds the pages that show the product, but no list of others', async () => {
	const { move, listRebuilt } = await openCachedShop()

	expect((await move('sell', 1)).status).toBe(201)

	expect(await listRebuilt()).toEqual(PAGES_WITH_PRODUCT)
})

test.each([
	['the sale of a branch’s last pieces', ({ move }: Changes) => move('sell', 2), 201],
	['an edit', ({ edit }: Changes) => edit(), 200],
])('%s rebuilds all lists of the category, but no page of another', async (_, change, status) => {
	const shop = await openCachedShop()

	expect((await change(shop)).status).toBe(status)

	expect(await shop.listRebuilt()).toEqual([...PAGES_WITH_PRODUCT, ...LISTS])
})

test('after the last piece in Dhanbari is sold, and after another arrives, the next request for each page shows so', async () => {
	const { shop, move } = await openCachedShop()
	const listPages = async () => {
		const pages: string[] = []
		for (const path of ['/dhanbari', '/products?branch=dhanbari', LAPTOPS_IN_DHANBARI]) {
			const { links } = await fetchPage(shop, path)
			if (links.includes(`/products/${SLUG}`)) pages.push(path)
		}
		return pages
	}
	const readProductPage = async () => (await fetchPage(shop, `/products/${SLUG}`)).words

	await move('sell', 2)
	expect(await listPages()).toEqual([])
	expect(await readProductPage()).toMatch(/Dhanbari\s+:\s+Out of Stock/)

	await move('receive', 1)
	expect(await listPages()).toHaveLength(3)
	expect(await readProductPage()).toMatch(/Dhanbari\s+:\s+Low Stock, 1 left/)
})

test('a branch page shows the number of products in stock there and links to the newest four', async () => {
	const { shop } = await openBackOffice([
		{ slug: 'sold', branches: countsAt({ madhupur: 1 }) },
		...['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, branches: countsAt({ dhanbari: 1 }) })),
		{ slug: 'draft', status: 'draft', branches: countsAt({ dhanbari: 1 }) },
	])

	const { words, links } = await fetchPage(shop, '/dhanbari')

	expect(words).toContain('See the 5 products in stock here')
	expect(links).toContain('/products?branch=dhanbari')
	expect(links.filter((link) => link.startsWith('/products/'))).toEqual(
		['e', 'd', 'c', 'b'].map((slug) => `/products/${slug}`),
	)
})
