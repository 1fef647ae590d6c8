import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { products } from '#db/schema.ts'
import { findLedgerMismatches, openBackOffice, readHistory } from '#tests/support/back-office.ts'
import { createBulkClient, readCatalogue } from '#tests/support/bulk-changes.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { clearFault, injectFault, interceptBatches } from '#tests/support/faults.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { editProduct, moveStock, readProduct, search, slugs } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const AERO = { name: 'Kestrel Aero', slug: 'aero', price: 52_000 } as const
const BUDS = {
	name: 'Merlin Buds',
	slug: 'buds',
	brand: 'Merlin',
	price: 1625,
	discountPrice: 1500,
}
const HUB = {
	name: 'Merlin Hub',
	slug: 'hub',
	brand: 'Merlin',
	price: 900,
	status: 'draft',
} as const

async function openChangeShop(now = createClock().now) {
	const { shop, headers } = await openBackOffice([AERO, BUDS, HUB], { now })
	return { shop, headers, ...createBulkClient(shop, headers) }
}

const everything = { filter: {} }
const byPercent = (value: number, roundTo?: number) => ({ by: 'percent', value, roundTo })
const byAmount = (value: number, roundTo?: number) => ({ by: 'amount', value, roundTo })

test('a change of prices is previewed, applied and undone as one change, and shoppers see it at the next request', async () => {
	const { now, advance } = createClock()
	const { shop, headers, preview, apply, undo } = await openChangeShop(now)
	const page = async () => (await shop.fetch('/products/buds')).text()
	const before = await readCatalogue(shop.db)
	expect(await page()).toContain('৳1,625')

	const previewed = await preview({ filter: { search: 'merlin' }, price: byPercent(3, 50) })

	expect(previewed).toMatchObject({ status: 201, kind: 'prices', appliedAt: null, totalCount: 2 })
	expect(previewed.products).toEqual([
		{
			...{ slug: 'buds', name: BUDS.name, isNew: false, changesStock: false },
			...{ before: { price: 1625 }, after: { price: 1650 } },
		},
		{
			...{ slug: 'hub', name: HUB.name, isNew: false, changesStock: false },
			...{ before: { price: 900 }, after: { price: 950 } },
		},
	])
	expect(await readCatalogue(shop.db)).toEqual(before)
	expect(await apply(previewed._id)).toMatchObject({ status: 200, counts: { changed: 2 } })
	expect(await page()).toContain('৳1,650')
	expect((await apply(previewed._id)).status).toBe(200)
	advance(MINUTE_MS)
	const [product] = await shop.db.select().from(products).where(eq(products.slug, 'hub'))
	expect(product).toMatchObject({ price: 950, version: 2 })

	expect(await undo(previewed._id)).toMatchObject({ status: 200, conflicts: { count: 0 } })

	expect(await readCatalogue(shop.db)).toEqual(before)
	expect(await page()).toContain('৳1,625')
	expect((await undo(previewed._id)).status).toBe(200)
	const ofProduct = await readHistory(shop, headers, product?.id)
	expect(ofProduct).toMatchObject([
		{ action: 'product-bulk-edit', before: { price: 950 }, after: { price: 900 } },
		{ action: 'product-bulk-edit', before: { price: 900 }, after: { price: 950 } },
	])
	const [undone, applied] = await readHistory(shop, headers)
	expect([undone, applied]).toMatchObject([
		{ action: 'bulk-undo', target: previewed._id, after: { changed: 2 } },
		{ action: 'bulk-change', after: { change: 'Price +3 %, rounded to ৳50', changed: 2 } },
	])
})

const PRICE_STEPS = [
	[byPercent(3, 50), [53_550, 1650, 950]],
	[byPercent(3), [53_560, 1674, 927]],
	[byPercent(0.02, 1), [52_010, 1625, 900]],
	[byPercent(2.5, 100), [53_300, 1700, 900]],
	[byPercent(-2, 10), [50_960, 1590, 880]],
	[byAmount(99), [52_099, 1724, 999]],
	[byAmount(25, 100), [52_000, 1700, 900]],
] as const

testOnOneEngine('new prices are rounded to the nearest step, and halves up', async () => {
	const { preview } = await openChangeShop()
	for (const [price, expected] of PRICE_STEPS) {
		const { products: rows } = await preview({ ...everything, price })
		const prices = [AERO, BUDS, HUB].map((product) => {
			const row = rows.find(({ slug }) => slug === product.slug)
			return row?.after?.price ?? product.price
		})
		expect(prices, JSON.stringify(price)).toEqual(expected)
	}
})

const withDiscount = { ...byPercent(10), includesDiscount: true }
const DISCOUNTS = [
	[{ discount: byPercent(10, 50) }, [46_800, 1450, 800]],
	[{ discount: byAmount(125) }, [51_875, 1500, 775]],
	[{ discount: null }, [null, null, null]],
	[{ price: withDiscount }, [null, 1650, null]],
	[{ price: byAmount(100), discount: byAmount(50) }, [52_050, 1675, 950]],
] as const

testOnOneEngine(
	'discounts are set below the price, removed or changed with it, and come back',
	async () => {
		const { shop, change: send, undo } = await openChangeShop()
		const before = await readCatalogue(shop.db)
		for (const [change, expected] of DISCOUNTS) {
			const { _id } = await send({ ...everything, ...change })
			const rows = await shop.db.select().from(products).orderBy(products.name)
			const discountPrices = rows.map(({ discountPrice }) => discountPrice)
			expect(discountPrices, JSON.stringify(change)).toEqual(expected)
			await undo(_id)
		}
		expect(await readCatalogue(shop.db)).toEqual(before)
	},
)

testOnOneEngine(
	'products that cannot have the new values are listed and stay as they are',
	async () => {
		const { shop, preview, apply } = await openChangeShop()

		const { _id, counts, problems } = await preview({ ...everything, price: byAmount(-900) })

		expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 2 })
		expect(problems).toEqual([
			{ slug: 'buds', name: BUDS.name, reason: 'Discount price must be below the price' },
			{ slug: 'hub', name: HUB.name, reason: 'Price must be at least 1 taka' },
		])
		expect((await apply(_id)).status).toBe(200)
		expect((await readProduct(shop, 'aero')).price).toBe(51_100)
		expect((await readProduct(shop, 'buds')).price).toBe(1625)
	},
)

test('status, brand and category change together, and lists, filters and search follow, also back', async () => {
	const { shop, headers, change, undo } = await openChangeShop()
	const router = { category: 'router', subcategory: 'mesh' }
	await createCsvClient(shop, headers).importCsv(
		`slug,name,brand,category,subcategory,price\nmesh,Mesh,Kestrel,${router.category},${router.subcategory},900`,
	)
	const before = await readCatalogue(shop.db)
	const listed = async (query: string) => slugs(await shop.read(`/api/products?${query}`)).sort()

	const filter = { search: 'merlin' }
	const { _id } = await change({ filter, status: 'active', brand: 'Falcon', ...router })

	expect(await listed('brand=falcon&category=router')).toEqual(['buds', 'hub'])
	expect(slugs(await search(shop, 'falcon router')).sort()).toEqual(['buds', 'hub'])
	await undo(_id)
	expect(await listed('brand=merlin')).toEqual(['buds'])
	expect(slugs(await search(shop, 'falcon'))).toEqual([])
	expect(await readCatalogue(shop.db)).toEqual(before)
})

test('undoing a change leaves and lists the products whose prices were changed again, and keeps other later edits', async () => {
	const { shop, headers, change, undo, report } = await openChangeShop()
	const { _id } = await change({ ...everything, price: byAmount(100) })
	const edit = async (slug: string, fields: object) => {
		const { _id: id } = await readProduct(shop, slug)
		expect((await editProduct(shop, { id, headers, fields })).status).toBe(200)
	}
	await edit('aero', { price: 60_000 })
	await edit('buds', { warranty: '2 years' })

	const { status, conflicts } = await undo(_id)

	const aero = { slug: 'aero', name: AERO.name, reason: 'Edited later: Price in taka' }
	expect({ status, conflicts }).toEqual({ status: 200, conflicts: { count: 1, products: [aero] } })
	expect((await readProduct(shop, 'aero')).price).toBe(60_000)
	expect(await readProduct(shop, 'buds')).toMatchObject({ price: 1625, warranty: '2 years' })
	expect((await report(_id)).conflicts.count).toBe(1)
})

test('changes can be undone in turn, also while someone edits a product', async () => {
	const { shop, headers, change } = await openChangeShop()
	const before = await readCatalogue(shop.db)
	const first = await change({ ...everything, price: byPercent(10) })
	const second = await change({ ...everything, price: byPercent(10) })
	let isEdited = false
	const concurrent = interceptBatches(shop.db, async () => {
		if (isEdited) return
		isEdited = true
		const fields = { colors: ['Red'] }
		await editProduct(shop, { id: (await readProduct(shop, 'aero'))._id, headers, fields })
	})
	const { undo } = createBulkClient(createShop(concurrent, { now: shop.now }), headers)

	expect([(await undo(second._id)).status, (await undo(first._id)).status]).toEqual([200, 200])
	const aero = await readProduct(shop, 'aero')
	expect([aero.price, aero.colors]).toEqual([52_000, ['Red']])
	const after = await readCatalogue(shop.db)
	expect(after.columns).toEqual(before.columns)
})

test('a change is not applied if a product was edited after its preview, and all products stay as they are', async () => {
	const { shop, headers, preview, apply } = await openChangeShop()
	const { _id } = await preview({ ...everything, price: byPercent(3) })
	const { _id: id } = await readProduct(shop, 'buds')
	await editProduct(shop, { id, headers, fields: { warranty: '1 year' } })
	const before = await readCatalogue(shop.db)

	expect(await apply(_id)).toMatchObject({
		status: 409,
		message: 'Someone else changed one of these products. Please preview the change again.',
	})
	expect(await readCatalogue(shop.db)).toEqual(before)
})

const OLD_PRICES = [52_000, 1625, 900]
const NEW_PRICES = [53_560, 1674, 927]
const operations = [
	['application', OLD_PRICES, NEW_PRICES],
	['reversal', NEW_PRICES, OLD_PRICES],
] as const

testOnOneEngine.each(['fail-before', 'fail-after'] as const)(
	'whichever query fails (%s), all products change or none, and repeating the request completes it, also an undo',
	async (fault) => {
		const { shop, preview, post } = await openChangeShop()
		const { _id } = await preview({ ...everything, price: byPercent(3), brand: 'Falcon' })
		const readPrices = async () => {
			const rows = await shop.db.select().from(products).orderBy(products.name)
			return rows.map(({ price }) => price)
		}
		for (const [action, before, after] of operations) {
			let isFaultReached = true
			for (let failing = 1; isFaultReached; failing += 1) {
				let queries = 0
				injectFault(() => {
					queries += 1
					return queries === failing ? fault : null
				})
				await post(_id, action)
				clearFault()
				isFaultReached = queries >= failing
				expect([before, after]).toContainEqual(await readPrices())
			}
			expect(await readPrices()).toEqual(after)
		}
		takeConsoleOutput()
	},
)

testOnOneEngine(
	'staff change statuses, categories and brands, but only owners prices',
	async () => {
		const { shop, preview } = await openChangeShop()
		const { _id } = await preview({ ...everything, price: byPercent(3) })
		const { id } = await createStaff(shop, { role: 'staff' })
		const staff = createBulkClient(shop, await signedInHeaders(shop, id))

		expect((await staff.change({ ...everything, status: 'draft' })).status).toBe(200)
		for (const change of [{ price: byPercent(3) }, { discount: null }, { discount: byPercent(3) }])
			expect((await staff.preview({ ...everything, ...change })).status).toBe(403)
		expect((await staff.report(_id)).status).toBe(403)
		expect((await staff.undo(_id)).status).toBe(403)
		expect((await staff.apply(_id)).status).toBe(404)
	},
)

test('a preview can be applied for an hour, and an applied change can be undone for 30 days', async () => {
	const { now, advance } = createClock()
	const { shop, preview, apply } = await openChangeShop(now)
	const first = await preview({ ...everything, price: byPercent(3) })
	const second = await preview({ ...everything, price: byPercent(3) })
	await apply(first._id)
	advance(HOUR_MS + 1)
	expect((await apply(second._id)).status).toBe(404)

	const cleanUpAfter = async (ms: number) => {
		advance(ms)
		await shop.runScheduled()
		const { report } = createBulkClient(shop, await signedInHeaders(shop))
		return [await report(first._id), await report(second._id)]
	}
	expect(await cleanUpAfter(29 * DAY_MS)).toMatchObject([{ totalCount: 3 }, { status: 404 }])
	expect(await cleanUpAfter(DAY_MS)).toMatchObject([{ status: 404 }, { status: 404 }])
})

const REJECTIONS: [object, string][] = [
	[{ ...everything }, 'Choose what to change.'],
	[{ status: 'draft' }, 'Choose either products or a filter.'],
	[{ ids: ['a'], filter: {}, status: 'draft' }, 'Choose either products or a filter.'],
	[{ ids: [], status: 'draft' }, 'Choose at least one product.'],
	[{ ...everything, price: byPercent(0) }, 'Enter a number other than 0.'],
	[{ ...everything, price: byPercent(0.001) }, 'Enter a number with at most two decimal places.'],
	[{ ...everything, price: byPercent(3, 25) }, 'Rounding must be to 1, 10, 50, 100 taka.'],
	[{ ...everything, discount: byAmount(-5) }, 'The discount must be more than 0.'],
	[{ ...everything, category: 'laptop' }, 'Choose a category and a subcategory.'],
	[{ ...everything, category: 'x', subcategory: 'y' }, 'Choose one of the categories'],
]

testOnOneEngine('an invalid change is rejected with a message', async () => {
	const { preview } = await openChangeShop()
	for (const [change, message] of REJECTIONS)
		expect(await preview(change), JSON.stringify(change)).toMatchObject({ status: 422, message })
})

test('an import is undone as one change: values, stock and categories return, and its products become drafts', async () => {
	const { shop, headers, undo } = await openChangeShop()
	const csv = createCsvClient(shop, headers)
	const before = await readCatalogue(shop.db)
	const file = [
		'slug,name,brand,category,categoryName,subcategory,price,available',
		'aero,Aero 2,Kestrel,laptop,Notebooks,plain-laptop,60000,25',
		'buds,Merlin Buds,Merlin,laptop,Notebooks,plain-laptop,1625,5',
		'new-one,New One,Kestrel,laptop,,plain-laptop,500,7',
	]
	const { _id } = await csv.preview(file.join('\n'))
	expect((await csv.apply(_id)).status).toBe(200)

	expect(await undo(_id)).toMatchObject({ status: 200, conflicts: { count: 0 } })

	const after = await readCatalogue(shop.db)
	const added = after.products.find(({ slug }) => slug === 'new-one')
	expect(added).toMatchObject({ status: 'draft', available: 0 })
	expect(after.products.filter((product) => product !== added)).toEqual(
		before.products.map((product) => ({ ...product, stockByBranch: expect.anything() })),
	)
	expect(after.totals).toEqual(before.totals)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	expect(await shop.readData('/api/categories')).toMatchObject([{ name: 'Laptop' }])
})

test('undoing an import leaves and lists products whose imported stock was sold, and keeps sales of others', async () => {
	const { shop, headers, undo } = await openChangeShop()
	const csv = createCsvClient(shop, headers)
	const { _id } = await csv.preview('slug,available\naero,30\nbuds,30')
	await csv.apply(_id)
	const sell = async (slug: string, quantity: number) => {
		const { _id: id } = await readProduct(shop, slug)
		await moveStock(shop, { id, headers, movement: 'sell', quantity })
	}
	await sell('aero', 25)
	await sell('buds', 2)

	const { conflicts } = await undo(_id)

	const reason = 'Not enough stock: 5 available in Madhupur, 10 to take back'
	expect(conflicts.products).toEqual([{ slug: 'aero', name: AERO.name, reason }])
	expect((await readProduct(shop, 'aero')).stock.available).toBe(5)
	expect((await readProduct(shop, 'buds')).stock).toMatchObject({ available: 18, sold: 2 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})
