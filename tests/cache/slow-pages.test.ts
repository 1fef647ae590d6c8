import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RENDER_DEADLINE_MS } from '#worker/cache/freshness.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
	vi.useRealTimers()
})

const page = async () => new Response('A page', { headers: { 'Cache-Control': 'public' } })
const neverMade = () => new Promise<Response>(() => {})

/** The cache of one isolate, somebody who asks it for a page, and somebody who changes the catalogue. */
function openCache() {
	const cache = createPageCache({
		openCache: () => null,
		buildId: 'test',
		now: () => 0,
		completeHeaders: () => {},
	})
	const ask = (render: () => Promise<Response>) =>
		cache.respond({
			canonical: new URL('https://shop.example/products'),
			method: 'GET',
			requestId: 'some-id',
			ifNoneMatch: undefined,
			tags: 'all',
			limitRate: async () => {},
			render,
			unavailable: () => new Response('Call us', { status: 503 }),
			readGeneration: async () => ({ number: 1, changes: [] }),
			waitUntil: () => {},
		})
	return { ask, change: () => cache.invalidate(async () => ({ number: 2, changes: [] })) }
}

test('a page that never gets ready is given up in time, whatever it waits for', async () => {
	const { ask } = openCache()
	const answer = ask(neverMade)

	await vi.advanceTimersByTimeAsync(RENDER_DEADLINE_MS - 1)
	expect(await Promise.race([answer, 'not yet'])).toBe('not yet')
	await vi.advanceTimersByTimeAsync(1)

	expect((await answer).status).toBe(503)
})

test('in place of one that is made again and never gets ready the one before is shown', async () => {
	const { ask, change } = openCache()
	await ask(page)
	await change()
	const answer = ask(neverMade)
	await vi.advanceTimersByTimeAsync(RENDER_DEADLINE_MS)

	const shown = await answer

	expect(await shown.text()).toBe('A page')
	expect(shown.headers.get('Cache-Status')).toContain('detail=stale')
})
