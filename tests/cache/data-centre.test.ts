import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/limits.ts'
import { prepareSellOut } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { delayedGeneration, failToRead } from '#tests/support/faults.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

const AERO = '/products/aero'
const statusOf = (response: Response) => response.headers.get('Cache-Status')

/** Two isolates of one data centre, on one database. */
async function openIsolates() {
	const { entries, ...cache } = createDataCentreCache()
	vi.stubGlobal('caches', { default: cache })
	const { now, pass } = createClock()
	const { db } = await openShop({ now })
	const held = [delayedGeneration(db), delayedGeneration(db)] as const
	const [here, there] = [createShop(held[0].db, { now }), createShop(held[1].db, { now })]
	const sellAllHere = await prepareSellOut(here, 'aero')
	const settle = async () => {
		await here.settled()
		await there.settled()
	}
	const deployed = (id: string) => createShop(db, { now, bindings: { VERSION: { id } } })
	return { entries, here, there, held, pass, settle, sellAllHere, deployed }
}

test('an isolate serves the newer page of another isolate instead of its own older one', async () => {
	const { here, there, pass, settle } = await openIsolates()
	await here.fetch(AERO)
	await settle()
	pass(10 * MINUTE_MS)
	await there.fetch(AERO)
	await settle()

	expect(statusOf(await here.fetch(AERO))).toBe('Jonaki; hit; ttl=300')
})

test('after a deploy no page of the previous build is served', async () => {
	const { deployed } = await openIsolates()
	const [before, after] = [deployed('one'), deployed('two')]
	await before.fetch(AERO)
	await before.settled()

	expect(statusOf(await deployed('one').fetch(AERO))).toContain('hit')
	expect(statusOf(await after.fetch(AERO))).toBe('Jonaki; fwd=uri-miss; stored')
	await after.settled()
	expect(statusOf(await before.fetch(AERO))).toContain('hit')
})

test('a change by one isolate shows in another a second later', async () => {
	const { here, there, pass, settle, sellAllHere } = await openIsolates()
	await there.fetch(AERO)
	await here.fetch(AERO)
	await settle()

	expect((await sellAllHere()).status).toBe(201)
	await settle()
	pass(1000)

	expect(await (await there.fetch(AERO)).text()).toContain('Out of Stock')
})

test('an isolate that cannot read the generation does not report to others that nothing changed', async () => {
	const { here, there, held, pass, settle, sellAllHere } = await openIsolates()
	await here.fetch(AERO)
	await settle()
	await there.fetch(AERO)
	pass(MINUTE_MS + 1000)
	for (const { before } of held) before(failToRead)
	expect((await sellAllHere()).status).toBe(201)
	pass(500)
	await there.fetch(AERO)
	await settle()
	for (const { before } of held) before(() => {})
	pass(500)

	expect(await (await here.fetch(AERO)).text()).toContain('Out of Stock')
	allowConsole()
})

test('of two shared generations the later one counts, even if the earlier one arrives last', async () => {
	const { here, there, entries, pass, settle, sellAllHere } = await openIsolates()
	await here.fetch(AERO)
	await there.fetch(AERO)
	await settle()
	const earlier = [...entries].filter(([address]) => address.endsWith('/generation'))
	pass(10)
	await sellAllHere()
	for (const [address, entry] of earlier) entries.set(address, entry)

	pass(1000)
	await here.fetch('/contact')
	pass(1000)

	expect(earlier).toHaveLength(1)
	expect(await (await there.fetch(AERO)).text()).toContain('Out of Stock')
})

type StoredResponse = { body: ArrayBuffer; headers: Headers }

/** Simulates the Cache API of one data centre, which all its isolates share. */
function createDataCentreCache() {
	const entries = new Map<string, StoredResponse>()
	return {
		entries,
		async match(address: string) {
			const entry = entries.get(address)
			return entry && new Response(entry.body, { headers: entry.headers })
		},
		async put(address: string, response: Response) {
			entries.set(address, { body: await response.arrayBuffer(), headers: response.headers })
		},
	}
}
