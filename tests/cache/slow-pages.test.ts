import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache, RENDER_TIMEOUT_MS } from '#worker/cache/page-cache.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
	vi.useRealTimers()
})

const page = async () => new Response('A page', { headers: { 'Cache-Control': 'public' } })
const neverFinishes = () => new Promise<Response>(() => {})

/** Creates the page cache of one isolate, with functions to request a page and to change the catalogue. */
function openCache() {
	const cache = createPageCache({
		openCache: () => null,
		buildId: 'test',
		now: () => 0,
		addHeaders: () => {},
	})
	const request = (render: () => Promise<Response>) =>
		cache.respond({
			normalizedUrl: new URL('https://shop.example/products'),
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
	return { request, change: () => cache.invalidate(async () => ({ number: 2, changes: [] })) }
}

test('a page that never finishes rendering is a 503 at the deadline', async () => {
	const { request } = openCache()
	const response = request(neverFinishes)

	await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS - 1)
	expect(await Promise.race([response, 'not yet'])).toBe('not yet')
	await vi.advanceTimersByTimeAsync(1)

	expect((await response).status).toBe(503)
})

test('the stale page is served when its rebuild never finishes', async () => {
	const { request, change } = openCache()
	await request(page)
	await change()
	const response = request(neverFinishes)
	await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS)

	const served = await response

	expect(await served.text()).toBe('A page')
	expect(served.headers.get('Cache-Status')).toContain('detail=stale')
})
