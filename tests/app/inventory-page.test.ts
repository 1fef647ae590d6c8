import { expect, test } from 'vitest'
import { ENTRIES_ON_A_PAGE } from '#app/routes/dashboard/history/older-links.tsx'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'

test('a search typed into the inventory comes in the order of a search, and keeps an order that was chosen', async () => {
	const { page } = await openDashboard()
	const asked = async (address: string) =>
		fieldsIn(await page(`/dashboard/inventory${address}`), 'name="category"').sort

	expect(await asked('')).toBe('')
	expect(await asked('?search=one')).toBe('')
	expect(await asked('?search=one&sort=-createdAt')).toBe('-createdAt')
	expect(await asked('?sort=price')).toBe('price')
})

test('ledger and history of a product are read back to their beginning', async () => {
	const { page, post, path } = await openDashboard()
	const receive = (quantity: number) =>
		post(`${path}/move`, { movement: 'receive', quantity: String(quantity) })
	for (let moved = 1; moved < ENTRIES_ON_A_PAGE; moved += 1) await receive(moved)
	expect(await page(path)).not.toContain('>Older<')
	for (const quantity of [776, 777]) await receive(quantity)
	const newest = await page(path)

	const [ledger = '', history = ''] = [...newest.matchAll(/href="([^"]+)"[^>]*>Older</g)].map(
		([, href = '']) => href,
	)

	expect(newest).toContain('<td>777</td>')
	expect(newest).not.toContain('<td>1</td>')
	const firstMoves = await page(ledger)
	expect(firstMoves).toContain('<td>1</td>')
	expect(firstMoves).not.toContain('<td>2</td>')
	expect(firstMoves).toContain(`href="${path}#stock"`)
	const firstChanges = await page(history)
	expect(firstChanges.split('id="history"')[1]).toContain('Received 1<')
	expect(firstChanges).toContain(`href="${path}#history"`)
})
