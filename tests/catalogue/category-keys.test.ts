import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { CATEGORY_KEYS } from '#contract/catalogue/category-keys.ts'
import { newProduct } from '#tests/support/back-office.ts'
import { readProduct } from '#tests/support/products.ts'
import { openDemoShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'

type Named = { _id: string; slug: string }

/** Opens the demo shop, and can give each category and subcategory a slug without meaning. */
async function openRenamableShop() {
	const shop = await openDemoShop()
	const headers = await signedInHeaders(shop)
	const categories = await shop.readData<Category[]>('/api/categories')
	const renamed = new Map<string, string>()
	const rename = async ({ _id, slug }: Named, newSlug = `renamed-${renamed.size}`) => {
		renamed.set(slug, newSlug)
		const init = { method: 'PATCH', headers }
		const response = await shop.send(`/api/categories/${_id}`, { slug: newSlug }, init)
		expect(response.status).toBe(200)
	}
	const slugOf = (slug: string) => renamed.get(slug) ?? slug
	/** Reads a page or a redirect, with the slugs from before. */
	const read = async (path: string) => {
		const response = await shop.fetch(path)
		const text = `${response.headers.get('Location')} ${await response.text()}`
		const original = [...renamed].reduce(
			(text, [slug, newSlug]) => text.replaceAll(new RegExp(`\\b${newSlug}\\b`, 'g'), slug),
			text,
		)
		return original.replaceAll(/,"(key|formerSlugs|categoryKeys)":("[\w-]*"|\[[^\]]*\])/g, '')
	}
	return { shop, headers, categories, rename, slugOf, read }
}

const isLaptop = ({ slug }: { slug: string }) => slug === 'laptop'

test('with other slugs, categories keep their pages, facets, words, names and pictures', async () => {
	const { shop, headers, categories, rename, slugOf, read } = await openRenamableShop()
	const all = categories.flatMap((category) => [category, ...category.subcategories])
	expect(all.length).toBeGreaterThan(20)
	expect(CATEGORY_KEYS).toEqual(expect.arrayContaining(all.map(({ slug }) => slug)))
	const products = await Promise.all(
		all.map(async ({ slug }) => {
			const path = `/api/products?limit=1&category=${slug}`
			const [product] = await shop.readData<{ slug: string }[]>(path)
			return product ? [product.slug] : []
		}),
	)
	const [one = '', ...others] = products.flat()
	const readAll = () =>
		Promise.all([
			...['/', '/bn', '/products?search=laptop', `/compare?products=${one},${others[0]}`].map(read),
			...products.flat().map((slug) => read(`/products/${slug}`)),
			...categories.flatMap(({ slug: category, subcategories }) => [
				read(`/products?category=${slugOf(category)}`),
				read(`/bn/products?category=${slugOf(category)}&search=16gb+bluetooth+wifi+6`),
				...subcategories.map(({ slug }) =>
					read(`/bn/products?category=${slugOf(category)}&subcategory=${slugOf(slug)}`),
				),
			]),
		])
	const countsPath = '/api/categories/counts'
	const readMissing = async () =>
		(await shop.readData<{ missingValues: object[] }[]>(countsPath, { headers })).map(
			({ missingValues }) => missingValues,
		)
	const [before, missing] = [await readAll(), await readMissing()]
	expect(before.join()).toContain('memory=16')

	for (const category of all) await rename(category)

	expect(await readAll()).toEqual(before)
	expect(await readMissing()).toEqual(missing)
	await rebuildSearch(shop.db)
	expect(await readAll()).toEqual(before)
})

test('a product that is saved while its category has another slug has its facet values, also afterwards', async () => {
	const { shop, headers, categories, rename } = await openRenamableShop()
	const laptop = categories.find(isLaptop) as Category
	const [notebook] = laptop.subcategories as Named[]
	const countMemory = () => countProducts(shop, 'memory=96')
	await rename(laptop, 'laptops')
	await rename(notebook as Named, 'other')
	const fields = { category: 'laptops', subcategory: 'other', name: 'Kestrel 96GB RAM' }

	expect((await shop.send('/api/products', { ...newProduct, ...fields }, { headers })).status).toBe(
		201,
	)

	expect(await countMemory()).toBe(1)
	expect((await readProduct(shop, 'kestrel-96gb-ram')).category).toMatchObject({ key: 'laptop' })
	const search = await shop.fetch('/products?category=laptops&search=96gb+kestrel')
	expect(search.headers.get('Location')).toContain('memory=96')
	await rename(laptop, 'laptop')
	expect(await countMemory()).toBe(1)
})

test('products get facet values once their category gets a slug with facets', async () => {
	const { shop, headers, categories, rename } = await openRenamableShop()
	await rename(categories.find(isLaptop) as Category, 'portable')
	const added = await shop.send('/api/categories', { name: 'Computers' }, { headers })
	const { data: computers } = (await added.json()) as { data: Named }
	const path = `/api/categories/${computers._id}/subcategories`
	await shop.send(path, { name: 'Small' }, { headers })
	const fields = { category: 'computers', subcategory: 'small', name: 'Kestrel 96GB RAM' }
	await shop.send('/api/products', { ...newProduct, ...fields }, { headers })
	expect(await countProducts(shop, 'memory=96')).toBe(0)

	await rename(computers, 'laptop')

	expect(await countProducts(shop, 'memory=96&category=laptop')).toBe(1)
})

async function countProducts(shop: Shop, query: string): Promise<number> {
	const page = await shop.read<{ totalCount: number }>(`/api/products?${query}`)
	return page.totalCount
}
