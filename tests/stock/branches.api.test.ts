import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { InventoryCounts, InventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, BRANCH_SLUGS, mapBranches } from '#contract/shop/branches.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { byBranch, countsAt, insertProducts } from '#tests/support/products.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

test('a movement changes the counts of its branch, and the product’s stock is the sum over the branches', async () => {
	const { shop, headers, id, moveAt } = await openStockClient(20)
	await moveAt('dhanbari', 'receive', 5)
	await moveAt('dhanbari', 'sell', 2)
	await moveAt('madhupur', 'order', 4)

	const counts = {
		...mapBranches(() => ({ available: 0, status: 'out' })),
		madhupur: { available: 20, status: 'in' },
		dhanbari: { available: 3, status: 'low' },
	}
	const product = await shop.readData<InventoryProduct>(`/api/inventory/${id}`, { headers })
	const cards = await shop.readData<object[]>('/api/products/cards')
	const products = await shop.readData<object[]>('/api/products')

	expect(product.stock).toMatchObject({ available: 23, incoming: 4, sold: 2 })
	expect(byBranch(product.branches)).toMatchObject({
		madhupur: { available: 20, incoming: 4, sold: 0 },
		dhanbari: { available: 3, incoming: 0, sold: 2 },
	})
	const branches = BRANCH_SLUGS.map((slug) => ({ slug, name: BRANCH_NAMES[slug], ...counts[slug] }))
	expect(cards).toMatchObject([{ available: 23, branches }])
	expect(products).toMatchObject([{ branches }])
})

test('a movement of more units than its branch has is rejected with the count there, although another branch has enough', async () => {
	const { moveAt, stock } = await openStockClient(20)
	await moveAt('dhanbari', 'receive', 3)

	await moveAt('madhupur', 'sell', 1)

	const response = await moveAt('dhanbari', 'defect', 4)

	const message = expect.stringMatching(
		/^Not enough stock in Dhanbari\. Product \d+: 3 available, 4 requested, 19 in Madhupur\.$/,
	)
	expect(await response.json()).toMatchObject({ status: 409, code: 'not_enough_stock', message })
	expect(await stock()).toMatchObject({ available: 22, sold: 1 })
})

test('a counted quantity corrects the counts of its branch, and a reversal those of the branch of its movement', async () => {
	const { shop, headers, id, send, moveAt, reverse } = await openStockClient(20)
	const corrected = await send({ branch: 'dhanbari', movement: 'correct', counted: 6 })
	await moveAt('dhanbari', 'sell', 1)
	const { data } = (await corrected.json()) as { data: Movement }

	expect(data).toMatchObject({ branch: 'dhanbari', quantity: 6 })
	expect((await reverse(data._id)).status).toBe(409)
	const [sale] = await shop.readData<Movement[]>(`/api/inventory/${id}/movements`, { headers })
	expect((await reverse(sale?._id ?? '')).status).toBe(201)
	expect((await reverse(data._id)).status).toBe(201)
	const product = await shop.readData<InventoryProduct>(`/api/inventory/${id}`, { headers })
	expect(byBranch(product.branches)).toMatchObject({
		madhupur: { available: 20 },
		dhanbari: { available: 0, sold: 0 },
	})
})

test.each([
	['a missing branch', undefined],
	['an unknown branch', 'dhaka'],
])('%s of a movement or of opening stock is rejected with the choices', async (_, branch) => {
	const { shop, headers, path } = await openStockClient(20)
	const defect = { branch, movement: 'defect', quantity: 1 }
	const message = `Branch must be one of ${BRANCH_SLUGS.join(', ')}`

	for (const [url, body] of [
		[path, defect],
		['/api/products', { ...newProduct, branch }],
	] as const) {
		const response = await shop.send(url, body, { headers })
		expect(response.status, url).toBe(422)
		expect(await response.json()).toMatchObject({ errors: [{ field: 'branch', message }] })
	}
})

test('opening stock is that of its branch, and a product without stock needs no branch', async () => {
	const { shop, headers } = await openBackOffice()

	const product = await addProduct(shop, headers, { branch: 'dhanbari', gtin: '4006381333931' })
	const empty = await addProduct(shop, headers, { branch: undefined, available: 0 })

	expect(product.branches).toMatchObject(countsAt({ dhanbari: 7 }))
	expect(empty.branches).toMatchObject(countsAt({}))
})

test('the inventory and its totals, the ledger and the history are filtered by branch', async () => {
	const { shop, headers, id, path, moveAt } = await openStockClient(20)
	await insertProducts(shop.db, [{ slug: 'other', available: 0 }])
	await moveAt('dhanbari', 'receive', 5)
	const inventory = (query: string) =>
		shop.read<{ data: InventoryProduct[]; counts: InventoryCounts }>(`/api/inventory?${query}`, {
			headers,
		})
	const slugs = async (query: string) => (await inventory(query)).data.map(({ slug }) => slug)

	expect(await slugs('branch=dhanbari&stock=low')).toEqual(['aero'])
	expect(await slugs('branch=madhupur&stock=in')).toEqual(['aero'])
	expect(await slugs('branch=dhanbari&stock=in')).toEqual([])
	expect(await slugs('branch=dhanbari&stock=out')).toEqual(['other'])
	const totals = await inventory('')
	const [first, second] = [await inventory('branch=madhupur'), await inventory('branch=dhanbari')]
	expect(second.counts).toMatchObject({ products: 2, in: 0, low: 1, out: 1 })
	expect(first.counts.value + second.counts.value).toBe(totals.counts.value)
	const ledger = await shop.readData<Movement[]>(`${path}?branch=dhanbari`, { headers })
	expect(ledger).toMatchObject([{ branch: 'dhanbari', movement: 'receive', quantity: 5 }])
	const history = (branch: string) =>
		shop.readData<AuditEntry[]>(`/api/history?target=${id}&branch=${branch}`, { headers })
	expect(await history('dhanbari')).toMatchObject([{ after: { branch: 'dhanbari', quantity: 5 } }])
	expect(await history('madhupur')).toEqual([])
	expect((await shop.fetch('/api/inventory?branch=dhaka', { headers })).status).toBe(400)
})

test('of forty concurrent sales at two branches with ten units each, twenty succeed', async () => {
	const { moveAt, stock } = await openStockClient(10)
	await moveAt('dhanbari', 'receive', 10)

	const responses = await Promise.all(
		Array.from({ length: 40 }, (_, number) =>
			moveAt(number % 2 ? 'dhanbari' : 'madhupur', 'sell', 1),
		),
	)

	const statuses = responses.map(({ status }) => status)
	expect(statuses.filter((status) => status === 201)).toHaveLength(20)
	expect(statuses.filter((status) => status === 409)).toHaveLength(20)
	expect(await stock()).toMatchObject({ available: 0, sold: 20 })
})
