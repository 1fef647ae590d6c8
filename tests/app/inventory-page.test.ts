import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { MOST_MOVEMENTS } from '#worker/contract/limits.ts'

test('a search typed into the inventory comes in the order of a search, and keeps an order that was chosen', async () => {
	const { page } = await openDashboard()
	const asked = async (address: string) =>
		fieldsIn(await page(`/dashboard/inventory${address}`), 'name="category"').sort

	expect(await asked('')).toBe('')
	expect(await asked('?search=one')).toBe('')
	expect(await asked('?search=one&sort=-createdAt')).toBe('-createdAt')
	expect(await asked('?sort=price')).toBe('price')
})

test('a ledger that is longer than its page says so', async () => {
	const { page, post, path } = await openDashboard()
	const ledger = 'These are the newest'
	expect(await page(path)).not.toContain(ledger)

	for (let moved = 0; moved < MOST_MOVEMENTS; moved += 1) {
		await post(`${path}/move`, { movement: 'receive', quantity: '1' })
	}

	expect(await page(path)).toContain(ledger)
})
