import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { cacheStatus, prepareSellOut } from '#tests/support/cached.ts'
import { createClock } from '#tests/support/clock.ts'
import { failGenerationRead, interceptGenerationReads } from '#tests/support/faults.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

const AERO = '/products/aero'

/** Opens two isolates of one data centre with the same database. */
async function openIsolates() {
	const { entries, ...cache } = createDataCentreCache()
	vi.stubGlobal('caches', { default: cache })
	const { now, advance } = createClock()
	const { db } = await openShop({ now })
	const databases = [interceptGenerationReads(db), interceptGenerationReads(db)] as const
	const [isolateA, isolateB] = [
		createShop(databases[0].db, { now }),
		createShop(databases[1].db, { now }),
	]
	const sellOutOnA = await prepareSellOut(isolateA, 'aero')
	const settle = async () => {
		await isolateA.waitForBackgroundWork()
		await isolateB.waitForBackgroundWork()
	}
	const openVersion = (id: string) => createShop(db, { now, bindings: { VERSION: { id } } })
	return { entries, isolateA, isolateB, databases, advance, settle, sellOutOnA, openVersion }
}

test("an isolate serves another isolate's newer page instead of its own older one", async () => {
	const { isolateA, isolateB, advance, settle } = await openIsolates()
	await isolateA.fetch(AERO)
	await settle()
	advance(10 * MINUTE_MS)
	await isolateB.fetch(AERO)
	await settle()

	expect(cacheStatus(await isolateA.fetch(AERO))).toBe('Jonaki; hit; ttl=300')
})

test('after a deployment, no page of the previous version is served', async () => {
	const { openVersion } = await openIsolates()
	const [oldVersion, newVersion] = [openVersion('one'), openVersion('two')]
	await oldVersion.fetch(AERO)
	await oldVersion.waitForBackgroundWork()

	expect(cacheStatus(await openVersion('one').fetch(AERO))).toContain('hit')
	expect(cacheStatus(await newVersion.fetch(AERO))).toBe('Jonaki; fwd=uri-miss; stored')
	await newVersion.waitForBackgroundWork()
	expect(cacheStatus(await oldVersion.fetch(AERO))).toContain('hit')
})

test('a change made in one isolate is visible in another within a second', async () => {
	const { isolateA, isolateB, advance, settle, sellOutOnA } = await openIsolates()
	await isolateB.fetch(AERO)
	await isolateA.fetch(AERO)
	await settle()

	expect((await sellOutOnA()).status).toBe(201)
	await settle()
	advance(1000)

	expect(await (await isolateB.fetch(AERO)).text()).toContain('Tell me when it is back')
})

test('after two quiet minutes, requests that arrive at the same time all show a change', async () => {
	const { isolateB, advance, settle, sellOutOnA } = await openIsolates()
	await isolateB.fetch(AERO)
	await settle()
	expect((await sellOutOnA()).status).toBe(201)
	advance(2 * MINUTE_MS)

	const responses = await Promise.all([1, 2, 3].map(() => isolateB.fetch(AERO)))

	for (const response of responses)
		expect(await response.text()).toContain('Tell me when it is back')
})

test('an isolate that cannot read the generation does not share its old one as current', async () => {
	const { isolateA, isolateB, databases, advance, settle, sellOutOnA } = await openIsolates()
	await isolateA.fetch(AERO)
	await settle()
	await isolateB.fetch(AERO)
	advance(MINUTE_MS + 1000)
	for (const { setBeforeRead } of databases) setBeforeRead(failGenerationRead)
	expect((await sellOutOnA()).status).toBe(201)
	advance(500)
	await isolateB.fetch(AERO)
	await settle()
	for (const { setBeforeRead } of databases) setBeforeRead(() => {})
	advance(500)

	expect(await (await isolateA.fetch(AERO)).text()).toContain('Tell me when it is back')
	takeConsoleOutput()
})

test('the later of two shared generations is used, even if the earlier one is stored last', async () => {
	const { isolateA, isolateB, entries, advance, settle, sellOutOnA } = await openIsolates()
	await isolateA.fetch(AERO)
	await isolateB.fetch(AERO)
	await settle()
	const earlier = [...entries].filter(([url]) => url.endsWith('/generation'))
	advance(10)
	await sellOutOnA()
	for (const [url, entry] of earlier) entries.set(url, entry)

	advance(1000)
	await isolateA.fetch('/contact')
	advance(1000)

	expect(earlier).toHaveLength(1)
	expect(await (await isolateB.fetch(AERO)).text()).toContain('Tell me when it is back')
})

type StoredResponse = { body: ArrayBuffer; headers: Headers }

/** Simulates the Cache API of one data centre, which all its isolates share. */
function createDataCentreCache() {
	const entries = new Map<string, StoredResponse>()
	return {
		entries,
		async match(url: string) {
			const entry = entries.get(url)
			return entry && new Response(entry.body, { headers: entry.headers })
		},
		async put(url: string, response: Response) {
			entries.set(url, { body: await response.arrayBuffer(), headers: response.headers })
		},
	}
}
