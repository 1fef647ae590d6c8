import { expect, test } from 'vitest'
import type { CountedCategory } from '#contract/catalogue/categories.ts'
import { newProduct } from '#tests/support/back-office.ts'
import { readAttributes } from '#tests/support/html.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { editProduct, readProduct, search } from '#tests/support/products.ts'
import { CATEGORIES_PATH, openShopWithCategories, slugsOf } from './category-shop.ts'

test('products get the new slug of their category, and every old URL redirects permanently with its other parameters', async () => {
	const { shop, headers, change, findId } = await openShopWithCategories()
	const ids = [await findId('laptop'), await findId('ultrabook')]
	const totals = await shop.read('/api/products?category=laptop')
	await shop.fetch('/products?category=laptop')

	expect((await change('laptop', { slug: 'notebook' })).status).toBe(200)
	expect((await change('ultrabook', { slug: 'thin' })).status).toBe(200)
	expect((await change('notebook', { slug: 'portable' })).status).toBe(200)

	expect([await findId('portable'), await findId('thin')]).toEqual(ids)
	expect(await findId('notebook')).toBeUndefined()
	expect(await shop.read('/api/products?category=portable')).toMatchObject({
		...(totals as object),
		data: [{ category: { slug: 'portable', name: 'Laptop' } }],
	})
	expect((await search(shop, 'kestrel', '&category=portable')).totalCount).toBe(1)
	const [first] = await shop.readData<CountedCategory[]>(`${CATEGORIES_PATH}/counts`, { headers })
	expect(first).toMatchObject({ slug: 'portable', productCount: 1 })
	const redirects = {
		'category=laptop': 'category=portable',
		'category=laptop&page=2&sort=price': 'category=portable&sort=price&page=2',
		'category=notebook&subcategory=ultrabook&search=one':
			'category=portable&subcategory=thin&search=one',
		'category=portable&subcategory=ultrabook': 'category=portable&subcategory=thin',
		'subcategory=ultrabook': 'subcategory=thin',
		'fbclid=a&category=laptop&utm_source=b&page=': 'category=portable&fbclid=a&utm_source=b',
	}
	for (const [from, to] of Object.entries(redirects)) {
		const response = await shop.fetch(`/products?${from}`)
		const location = response.headers.get('Location')
		expect([response.status, location], from).toEqual([301, `/products?${to}`])
	}
	expect((await shop.fetch('/products?category=unknown')).status).toBe(200)
	const former = await shop.read('/api/products?category=laptop&subcategory=ultrabook')
	expect(former).toMatchObject({ current: { category: 'portable', subcategory: 'thin' } })
	const found = { totalCount: 1, data: [{ slug: 'kestrel-one' }] }
	for (const query of ['category=laptop', 'category=notebook&search=kestrel']) {
		const path = `/api/products?${query}`
		expect(await shop.read(path), query).toMatchObject({
			...found,
			current: { category: 'portable' },
		})
		// A cached response would stay, because it is not tagged with the current slug.
		expect((await shop.fetch(path)).headers.get('Cache-Control')).toBe('private, no-store')
	}
	for (const category of ['laptop', 'portable']) {
		const suggestions = await shop.readData(`/api/products/suggest?q=kestrel&category=${category}`)
		expect(suggestions, category).toMatchObject([{ path: '/products/kestrel-one' }])
	}
	const inventory = await shop.read('/api/inventory?category=laptop', { headers })
	expect(inventory).toMatchObject({ totalCount: 2 })
})

test('a former slug leads to the new category that uses it, and redirects again once that category is removed', async () => {
	const { shop, add, change, remove } = await openShopWithCategories()
	await change('router', { slug: 'network' })

	expect((await add({ name: 'Routers', slug: 'router' })).status).toBe(201)
	expect((await shop.fetch('/products?category=router')).status).toBe(200)
	expect((await remove('router')).status).toBe(204)
	expect((await shop.fetch('/products?category=router')).status).toBe(301)
	expect((await change('network', { slug: 'router' })).status).toBe(200)
	expect((await shop.fetch('/products?category=router')).status).toBe(200)
	expect((await search(shop, 'mesh', '&category=router')).totalCount).toBe(1)
})

test('a slug that two categories had leads to the one that had it last', async () => {
	const { shop, add, change } = await openShopWithCategories()
	await change('laptop', { slug: 'portable' })
	await change('router', { slug: 'laptop' })
	await change('laptop', { slug: 'network' })
	const readLocation = async () =>
		(await shop.fetch('/products?category=laptop')).headers.get('Location')

	expect(await readLocation()).toBe('/products?category=network')
	await change('portable', { slug: 'laptop' })
	await change('laptop', { slug: 'notebook' })
	expect(await readLocation()).toBe('/products?category=notebook')
	await add({ name: 'Laptops', slug: 'laptop' })
	expect(await readLocation()).toBeNull()
})

test('a product that is saved with former slugs of its categories is in these categories', async () => {
	const { shop, headers, change } = await openShopWithCategories()
	await change('laptop', { slug: 'portable' })
	await change('ultrabook', { slug: 'thin' })
	const former = { category: 'laptop', subcategory: 'ultrabook' }
	const current = { category: { slug: 'portable' }, subcategory: { slug: 'thin' } }

	const added = await shop.send('/api/products', { ...newProduct, ...former }, { headers })
	const { _id: id } = await readProduct(shop, 'kestrel-one')
	const edited = await editProduct(shop, { id, headers, fields: former })

	expect([added.status, edited.status]).toEqual([201, 200])
	expect(await added.json()).toMatchObject({ data: current })
	expect(await edited.json()).toMatchObject({ data: current })
})

test('a category or subcategory can be removed only if it has no products, whatever their status', async () => {
	const { shop, add, addSubcategory, remove, list, history } = await openShopWithCategories()
	await add({ name: 'Cameras' })
	await addSubcategory('cameras', { name: 'Lenses' })

	const rejected = [await remove('laptop'), await remove('ultrabook')]

	expect(rejected.map(({ status }) => status)).toEqual([409, 409])
	expect(await Promise.all(rejected.map((response) => response.json()))).toMatchObject([
		{ code: 'not_deletable', message: 'There are 2 products in Laptop: move them first' },
		{ code: 'not_deletable', message: 'There is 1 product in ultrabook: move it first' },
	])
	await shop.fetch('/products')
	expect((await remove('lenses')).status).toBe(204)
	expect((await remove('cameras')).status).toBe(204)
	expect(slugsOf(await list())).toEqual(['laptop', 'router'])
	expect(await (await shop.fetch('/products')).text()).not.toContain('Cameras')
	expect((await history())[0]).toMatchObject({
		action: 'category-remove',
		before: { name: 'Cameras', slug: 'cameras' },
	})
})

test('a removal during parallel additions of products leaves no product without a category', async () => {
	const { shop, headers, add, addSubcategory, remove, list } = await openShopWithCategories()
	await add({ name: 'Cameras' })
	await addSubcategory('cameras', { name: 'Lenses' })
	const camera = { ...newProduct, category: 'cameras', subcategory: 'lenses' }

	const [removed, ...added] = await Promise.all([
		remove('cameras'),
		...Array.from({ length: 6 }, () => shop.send('/api/products', camera, { headers })),
	])

	const { totalCount } = await shop.read<{ totalCount: number }>('/api/products?category=cameras')
	expect(added.every(({ status }) => [201, 422].includes(status))).toBe(true)
	expect(totalCount).toBe(added.filter(({ status }) => status === 201).length)
	expect(slugsOf(await list()).includes('cameras')).toBe(totalCount > 0)
	expect(removed.status).toBe(totalCount > 0 ? 409 : 204)
})

test('parallel changes of one slug leave the products in one category', async () => {
	const { shop, change, findId, list } = await openShopWithCategories()
	const id = await findId('laptop')
	const newSlugs = ['a', 'b', 'c', 'd']

	const responses = await Promise.all(newSlugs.map((slug) => change('laptop', { slug })))

	const statuses = responses.map(({ status }) => status)
	expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true)
	const [first] = await list()
	expect(first?._id).toBe(id)
	const page = await shop.read<{ totalCount: number }>(`/api/products?category=${first?.slug}`)
	expect(page.totalCount).toBe(1)
})

test('the home page shows the laptops, tiles and budget links after their categories got other slugs', async () => {
	const { shop, change } = await openShopWithCategories()
	const readHome = async () => {
		const { html, links } = await fetchPage(shop, '/')
		return { links, pictures: readAttributes(html, 'img', 'src') }
	}
	const before = await readHome()

	expect((await change('laptop', { slug: 'laptops' })).status).toBe(200)

	const { links, pictures } = await readHome()
	expect(pictures).toEqual(before.pictures)
	expect(links.map((link) => link.replace(/=laptops$/, '=laptop'))).toEqual(before.links)
	expect(links).toContain('/products/kestrel-one')
	const budget = links.find((link) => link.includes('maxPrice=50000')) ?? ''
	const redirect = await shop.fetch(budget)
	expect(redirect.headers.get('Location')).toBe('/products?category=laptops&maxPrice=50000')
})

test('an import that gives a category by a former slug creates no category', async () => {
	const { shop, headers, change } = await openShopWithCategories()
	await change('router', { slug: 'network' })
	const { importCsv } = createCsvClient(shop, headers)

	const { newCategories, status } = await importCsv(
		'slug,category,subcategory\nkestrel-one,router,plain-router\n',
	)

	expect([newCategories, status]).toEqual([[], 200])
	const { category } = await readProduct(shop, 'kestrel-one')
	expect(category).toEqual({ name: 'Router', slug: 'network', key: 'router' })
})
