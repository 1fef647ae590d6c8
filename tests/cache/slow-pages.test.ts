import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache, RENDER_TIMEOUT_MS } from '#worker/cache/page-cache.ts'
import { toProblem } from '#worker/errors.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
	vi.useRealTimers()
})

const renderPage = async () => new Response('A page', { headers: { 'Cache-Control': 'public' } })
const neverFinishes = () => new Promise<Response>(() => {})

/** Creates a page cache. Returns functions that request a page and change the catalogue. */
function openCache() {
	const cache = createPageCache('test', () => 0)
	const request = (render: () => Promise<Response>) =>
		cache.respond({
			normalizedUrl: new URL('https://shop.example/products'),
			method: 'GET',
			requestId: 'some-id',
			ifNoneMatch: undefined,
			tags: () => 'all',
			limitRate: async () => {},
			render,
			readGeneration: async () => ({ number: 1, changes: [] }),
			waitUntil: () => {},
		})
	return { request, change: () => cache.invalidate(async () => ({ number: 2, changes: [] })) }
}

test('if rendering never finishes, the page is unavailable after the timeout', async () => {
	const { request } = openCache()
	const errorCode = request(neverFinishes).catch((error) => toProblem(error, '').code)

	await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS - 1)
	expect(await Promise.race([errorCode, 'not yet'])).toBe('not yet')
	await vi.advanceTimersByTimeAsync(1)

	expect(await errorCode).toBe('unavailable')
})

test('if rendering a changed page never finishes, the stale page is served after the timeout', async () => {
	const { request, change } = openCache()
	await request(renderPage)
	await change()
	const response = request(neverFinishes)
	await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS)

	const served = await response

	expect(await served.text()).toBe('A page')
	expect(served.headers.get('Cache-Status')).toContain('detail=stale')
})
