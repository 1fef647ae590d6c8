import { expect, test } from 'vitest'
import { clockAt } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'

/** A shop with a product, that tells how many requests asked its database. */
async function openAt() {
	const { now, pass } = clockAt()
	const { db } = await openShop({ now })
	await insertProducts(db, [{ slug: 'aero' }])
	const opened = { count: 0 }
	const openDatabase = () => {
		opened.count += 1
		return db
	}
	return { shop: shopOn(db, { now, openDatabase }), pass, opened }
}

const status = (response: Response) => response.headers.get('Cache-Status')

test('an old page is shown at once and renewed behind the visitor', async () => {
	const { shop, pass } = await openAt()
	await shop.fetch('/products/aero')

	pass(301_000)
	const old = await shop.fetch('/products/aero')
	await shop.settled()
	const renewed = await shop.fetch('/products/aero')

	expect(status(old)).toContain('detail=stale')
	expect(status(renewed)).toBe('Jonaki; hit; ttl=300')
})

test('a crowd that comes for an old page is shown it at once, and it is renewed once', async () => {
	const { shop, pass, opened } = await openAt()
	await shop.fetch('/products/aero')
	pass(299_000)
	await shop.fetch('/contact')
	pass(2000)
	opened.count = 0

	const crowd = await Promise.all(Array.from({ length: 10 }, () => shop.fetch('/products/aero')))
	await shop.settled()

	for (const answer of crowd) expect(status(answer)).toMatch(/hit; ttl=-\d+; detail=stale/)
	expect(opened.count).toBe(1)
	expect(status(await shop.fetch('/products/aero'))).toContain('hit; ttl=300')
})
