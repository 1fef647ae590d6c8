import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/catalogue/product.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { byStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 6, long: 500 })

/** Paths whose responses list only active products. */
const listPaths = `/ /products?category=laptop&limit=100 /products?search=Zephyrine
	/api/products?limit=100 /api/products/suggest?q=zephyrine /api/products/offers /feed/products.xml
	/sitemap.xml?page=1`.split(/\s+/)

const products = Array.from({ length: 4 }, (_, number) => ({
	name: `Zephyrine ${number}x`,
	slug: `zephyrine-${number}x`,
	discountPrice: 900,
}))
const CHANGES = products.length * ROUNDS

test(`during ${CHANGES} product status changes, no response shows a draft and no list shows a discontinued product`, async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await insertProducts(shop.db, products)
	const { data } = await shop.read<{ data: InventoryProduct[] }>('/api/inventory', { headers })
	/** A product is missing until its status is first set, and while it is being changed. */
	const statuses = new Map<string, ProductStatus>()
	const violations: string[] = []
	let checkedResponses = 0

	const change = async ({ _id: id, name }: InventoryProduct, status: ProductStatus) => {
		statuses.delete(name)
		const response = await editProduct(shop, { id, headers, fields: { status } })
		expect(response.status).toBe(200)
		statuses.set(name, status)
	}
	const check = async (path: string, isVisible: (status: ProductStatus) => boolean) => {
		const before = new Map(statuses)
		const response = await shop.fetch(path)
		const text = await response.text()
		if (response.status < 500) checkedResponses += 1
		for (const { name } of data) {
			const status = before.get(name)
			// Skip products whose status changed during the request.
			if (status === undefined || statuses.get(name) !== status) continue
			if (!isVisible(status) && text.includes(name)) violations.push(`${path} shows a ${status}`)
		}
	}
	const checkAll = async () => {
		for (const path of listPaths) await check(path, (status) => status === 'active')
		for (const { slug } of data) await check(`/products/${slug}`, (status) => status !== 'draft')
	}
	await checkAll()
	for (let round = 0; round < ROUNDS; round += 1) {
		const changes = data.map((product, number) =>
			change(product, PRODUCT_STATUSES[(round + number) % PRODUCT_STATUSES.length] ?? 'active'),
		)
		await Promise.all([checkAll(), ...changes])
		await checkAll()
	}

	expect(violations).toEqual([])
	expect(checkedResponses).toBeGreaterThan((ROUNDS * listPaths.length) / 2)
})
