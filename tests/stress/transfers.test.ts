import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { createRandom } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { listAllProducts, openShop, type Shop } from '#tests/support/shop.ts'
import { busyMessage, type Change, openMovementSender } from './movement-sender.ts'
import { byStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 1, long: 20 })
const PARALLEL = byStressMode({ short: 60, long: 500 })
const UNITS = 20

test(`in ${ROUNDS} rounds of ${PARALLEL} parallel transfers and sales of ${UNITS} units on ${engine}, no unit is lost, and every failure states what is there (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	for (let round = 1; round <= ROUNDS; round += 1) {
		const shop = await openShop()
		const sender = await openMovementSender(shop, 1)
		const [productId = ''] = sender.productIds
		const movements = `/api/inventory/${productId}/movements`
		const count = { branch: 'madhupur', movement: 'correct', counted: UNITS }
		await sender.post({ path: movements, body: count, key: 'count' })
		const lines = [{ productId, quantity: 1 }]
		const changes = Array.from({ length: PARALLEL }, (_, number): Change => {
			const key = `round-${round}-${number}`
			const [branch, other] = random() < 0.7 ? BRANCH_SLUGS : BRANCH_SLUGS.toReversed()
			return random() < 0.5
				? { path: '/api/sales', body: { branch, lines }, key }
				: { path: '/api/transfers', body: { from: branch, to: other, lines }, key }
		})

		await Promise.all(changes.map(sender.post))

		const { stock, branches } = await readFirstProduct(shop)
		expect(stock.available + stock.sold).toBe(UNITS)
		expect(branches.reduce((sum, { available }) => sum + available, 0)).toBe(stock.available)
		expect(Math.min(...branches.map(({ available }) => available))).toBeGreaterThanOrEqual(0)
		expect(await findLedgerMismatches(shop.db)).toEqual([])
	}
	expect(takeConsoleOutput().filter((line) => !busyMessage.test(line))).toEqual([])
})

async function readFirstProduct(shop: Shop): Promise<Product> {
	const [product] = await listAllProducts(shop)
	if (!product) throw new Error('The shop has no products.')
	return product
}
