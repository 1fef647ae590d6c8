import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/product.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { byStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 6, long: 500 })
const CHANGES = 4 * ROUNDS

/** Lists, which show active products only. */
const lists = [
	'/',
	'/products?category=laptop&limit=100',
	'/products?search=Zephyrine',
	'/api/products?limit=100',
	'/api/products/suggest?q=zephyrine',
	'/api/products/offers',
	'/feed/products.xml',
	'/sitemap-1.xml',
]

const products = Array.from({ length: 4 }, (_, number) => ({
	name: `Zephyrine ${number}x`,
	slug: `zephyrine-${number}x`,
	discountPrice: 900,
}))

test(`while ${CHANGES} statuses change, no reader meets a draft, nor a discontinued product in a list`, async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await insertProducts(shop.db, products)
	const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
	/** Status of each product by name; none while it changes. */
	const statuses = new Map<string, ProductStatus>()
	const violations: string[] = []
	let reads = 0

	const change = async ({ _id: id, name }: InventoryProduct, status: ProductStatus) => {
		statuses.delete(name)
		const response = await editProduct(shop, { id, headers, fields: { status } })
		expect(response.status).toBe(200)
		statuses.set(name, status)
	}
	const read = async (path: string, isShown: (status: ProductStatus) => boolean) => {
		const before = new Map(statuses)
		const response = await shop.fetch(path)
		const text = await response.text()
		if (response.status < 500) reads += 1
		for (const { name } of data) {
			const status = before.get(name)
			if (status === undefined || statuses.get(name) !== status) continue
			if (!isShown(status) && text.includes(name)) violations.push(`${path} shows a ${status}`)
		}
	}
	const readAll = async () => {
		for (const path of lists) await read(path, (status) => status === 'active')
		for (const { slug } of data) await read(`/products/${slug}`, (status) => status !== 'draft')
	}
	await readAll()
	for (let round = 0; round < ROUNDS; round += 1) {
		const changes = data.map((product, number) =>
			change(product, PRODUCT_STATUSES[(round + number) % PRODUCT_STATUSES.length] ?? 'active'),
		)
		await Promise.all([readAll(), ...changes])
		await readAll()
	}

	expect(violations).toEqual([])
	expect(reads).toBeGreaterThan((ROUNDS * lists.length) / 2)
})
