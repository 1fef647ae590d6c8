import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import type { InventoryProduct, Overview } from '#contract/catalogue/inventory.ts'
import { stockChange } from '#contract/stock/stock.ts'
import { seedDemoCatalogue } from '#scripts/start/prepare-database.ts'
import { findLedgerMismatches, readLedger } from '#tests/support/back-office.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const NOW = new Date('2036-03-09T08:00:00Z')

async function openSeededShop() {
	const shop = await openShop({ now: () => NOW })
	await seedDemoCatalogue(shop.db, NOW)
	const headers = await signedInHeaders(shop)
	const { movements } = await shop.read<Overview>('/api/inventory/overview', { headers })
	return { shop, headers, movements }
}

test('a demo shop has sales on each of the last 30 days, the same for the same day of seeding, and its ledger sums to its stock', async () => {
	const { shop, movements } = await openSeededShop()

	const daysOfSales = movements.filter(({ movement }) => movement === 'sell')
	expect(daysOfSales).toHaveLength(30)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	expect((await openSeededShop()).movements).toEqual(movements)
})

test('the movements of demo products are in the last 60 days, and at no time was a count below 0', async () => {
	const { shop, headers } = await openSeededShop()
	const products = await shop.readData<InventoryProduct[]>('/api/inventory', { headers })

	for (const { _id, name } of products) {
		const ledger = (await readLedger(shop, _id, headers)).reverse()
		const stock = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }
		for (const { movement, quantity, at } of ledger) {
			const change = stockChange(movement, quantity)
			for (const count of ['available', 'incoming', 'servicing', 'sold', 'defective'] as const) {
				stock[count] += change[count]
				expect(stock[count], `${count} of ${name}`).toBeGreaterThanOrEqual(0)
			}
			const age = NOW.getTime() - Date.parse(at)
			expect(age, name).toBeGreaterThan(0)
			expect(age, name).toBeLessThan(61 * DAY_MS)
		}
	}
})
