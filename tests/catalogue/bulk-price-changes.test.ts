import { expect, test } from 'vitest'
import { products } from '#db/schema.ts'
import {
	AERO,
	BUDS,
	byAmount,
	byPercent,
	everything,
	HUB,
	openChangeShop,
	readCatalogue,
} from '#tests/support/bulk-changes.ts'
import { clearFault, injectFault } from '#tests/support/faults.ts'
import { readProduct } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'

const PRICE_STEPS = [
	[byPercent(3, 50), [53_550, 1650, 950]],
	[byPercent(3), [53_560, 1674, 927]],
	[byPercent(0.02, 1), [52_010, 1625, 900]],
	[byPercent(2.5, 100), [53_300, 1700, 900]],
	[byPercent(-2, 10), [50_960, 1590, 880]],
	[byAmount(99), [52_099, 1724, 999]],
	[byAmount(25, 100), [52_000, 1700, 900]],
] as const

test('new prices are rounded to the nearest step, and halves up', async () => {
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

test('rounding never raises a price that is lowered, or lowers one that is raised', async () => {
	const { preview, change } = await openChangeShop()
	await change({ ...everything, price: byAmount(95) })
	const newPrices = async (price: object) => {
		const { products: rows } = await preview({ ...everything, price })
		return rows.map(({ slug, after }) => [slug, after?.price])
	}

	expect(await newPrices(byPercent(-3, 100))).toEqual([
		['aero', 50_500],
		['buds', 1700],
	])
	expect(await newPrices(byPercent(1, 100))).toEqual([
		['aero', 52_600],
		['hub', 1000],
	])
})

test('a discount price of 0 is a problem of that product, and does not remove its discount', async () => {
	const { preview } = await openChangeShop()
	const { counts, problems } = await preview({ ...everything, discount: byAmount(900) })
	expect(counts).toMatchObject({ changed: 2, invalid: 1 })
	expect(problems).toEqual([
		{ slug: 'hub', name: HUB.name, reason: 'Discount price must be at least 1 taka' },
	])
})

const withDiscount = { ...byPercent(10), includesDiscount: true }
const DISCOUNTS = [
	[{ discount: byPercent(10, 50) }, [46_800, 1450, 800]],
	[{ discount: byAmount(125) }, [51_875, 1500, 775]],
	[{ discount: null }, [null, null, null]],
	[{ price: withDiscount }, [null, 1650, null]],
	[{ price: byAmount(100), discount: byAmount(50) }, [52_050, 1675, 950]],
] as const

test('discounts are set below the price, removed or changed with it, and come back', async () => {
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
})

test('products that cannot have the new values are listed and stay as they are', async () => {
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
})

const OLD_PRICES = [52_000, 1625, 900]
const NEW_PRICES = [53_560, 1674, 927]
const operations = [
	['application', OLD_PRICES, NEW_PRICES],
	['reversal', NEW_PRICES, OLD_PRICES],
] as const

test.each(['fail-before', 'fail-after'] as const)(
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
