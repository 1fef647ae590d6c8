import { beforeAll, expect, test } from 'vitest'
import { SECOND_MS } from '#contract/base/limits.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { openDatabase } from '#db/client.ts'
import { createClock } from '#tests/support/clock.ts'
import { createLaggingD1 } from '#tests/support/lagging-d1.ts'
import { openMemoryD1 } from '#tests/support/memory-d1.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { createRandom, pick, randomInteger } from '#tests/support/random.ts'
import { createShop } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'
import { byStressMode } from './stress-mode.ts'

const lagging = createLaggingD1(await openMemoryD1(), await openMemoryD1())
const clock = createClock()

/** Opens the shop as in another data centre, which shares only the database. */
const openDataCentre = (replicas = 'on') =>
	createShop(openDatabase({ DB: lagging.d1 }), {
		now: clock.now,
		openDatabase,
		bindings: { DB: lagging.d1, D1_READ_REPLICAS: replicas },
	})

const product = { name: 'Kestrel One', slug: 'kestrel-one', price: 1000 }
let id: string

beforeAll(async () => {
	const shop = openDataCentre()
	await insertProducts(shop.db, [product])
	await lagging.catchUp()
	id = (await shop.readData<Product>('/api/products/slug/kestrel-one'))._id
})

const paths = ['/api/products/slug/kestrel-one', '/api/products?search=kestrel'] as const
/** Time in which other data centres notice a change. */
const NOTICED_MS = 61 * SECOND_MS
const INTERLEAVINGS = byStressMode({ short: 30, long: 2000 })
const STEPS = 8

let price = product.price

async function openTwoDataCentres() {
	const shops = [openDataCentre(), openDataCentre()] as const
	return { shops, headers: await newSessionHeaders(shops[0], 'owner') }
}
type DataCentres = Awaited<ReturnType<typeof openTwoDataCentres>>

async function runInterleaving({ shops, headers }: DataCentres, random: () => number) {
	const changes: { price: number; at: number; shop: (typeof shops)[number] }[] = []
	// Both notice the changes of the interleaving before.
	clock.advance(NOTICED_MS)
	const oldest = price
	const change = async (shop: (typeof shops)[number], at: number) => {
		price += 1
		const { status } = await editProduct(shop, { id, headers, fields: { price } })
		expect(status).toBe(200)
		changes.push({ price, at, shop })
	}
	const read = async (shop: (typeof shops)[number], at: number) => {
		const due = changes.filter((change) => change.shop === shop || at - change.at >= NOTICED_MS)
		const response = await shop.fetch(pick(paths, random))
		if (response.headers.get('Cache-Status')?.includes('detail=stale')) return
		const { data } = (await response.json()) as { data: Product | Product[] }
		const shown = [data].flat()[0]?.price
		expect(shown).toBeGreaterThanOrEqual(Math.max(oldest, ...due.map((one) => one.price)))
	}
	for (let step = 0; step < STEPS; step += 1) {
		if (random() < 0.4) clock.advance(randomInteger(1, 90, random) * SECOND_MS)
		const at = clock.now().getTime()
		const run = [random() < 0.3 ? change : read, read]
		// At the same time, in any order of their statements.
		const requests = run.map((send) => send(pick(shops, random), at))
		if (random() < 0.4) await lagging.catchUp(randomInteger(1, 8, random))
		await Promise.all(requests)
	}
}

test('a lagging replica is never served as fresh, however changes, lag and reads interleave', async () => {
	let dataCentres = await openTwoDataCentres()
	for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
		await runInterleaving(dataCentres, createRandom(seed))
		if (seed % 20 > 0) continue
		for (const shop of dataCentres.shops) await shop.waitForBackgroundWork()
		// New isolates, and a new session before this one ends.
		dataCentres = await openTwoDataCentres()
	}
})

test('a cache miss reads the replica, and staff read the primary', async () => {
	const shop = openDataCentre()
	const headers = await newSessionHeaders(shop, 'owner')
	await lagging.catchUp()
	lagging.takeStatements()

	await shop.fetch(paths[0])
	const anonymous = lagging.takeStatements()
	await shop.fetch(paths[0], { headers })
	const [first] = lagging.takeStatements().primary

	expect(anonymous.primary.at(-1)).toContain('recent_changes')
	expect(anonymous.replica).toEqual([expect.stringContaining('products')])
	expect(first).toContain('sessions')
})

test('without replicas, the primary gets the same statements and returns the same bytes', async () => {
	const describe = async (replicas: string) => {
		const { fetch } = openDataCentre(replicas)
		lagging.takeStatements()
		const bodies: string[] = []
		for (const path of paths) bodies.push(await (await fetch(path)).text())
		const { primary, replica } = lagging.takeStatements()
		return { bodies, statements: [...primary, ...replica].sort(), read: replica.length }
	}
	await lagging.catchUp()
	const [on, off] = [await describe('on'), await describe('off')]

	expect(off).toEqual({ ...on, read: 0 })
	expect(on.read).toBeGreaterThan(1)
})
