import { request } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { MIB } from '#contract/base/limits.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { gzippedWorkerBytes } from '#scripts/build/build-worker.ts'
import { startBareWorkerd } from '#tests/support/bare-workerd.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { startWorker } from '#tests/support/worker.ts'

const shop = inject('sharedShopOrigin')

test('the built Worker serves pages, the API and 404 responses on D1', async () => {
	await expectWorkingShop(shop)
})

test('the built Worker serves the same shop on a libSQL server', async () => {
	const sqld = await startSqld()
	onTestFinished(sqld.stop)
	const worker = await startWorker({ libsqlUrl: sqld.url })
	onTestFinished(worker.stop)

	const { totalCount } = await readListing(shop)
	expect(await expectWorkingShop(worker.origin)).toBe(totalCount)
})

/** Requests pages and API responses. Returns the number of products. */
async function expectWorkingShop(origin: string): Promise<number> {
	const { data, totalCount } = await readListing(origin)
	expect(data).toHaveLength(12)
	for (const path of ['/', '/products', `/products/${data[0]?.slug}`, '/auth/register']) {
		const page = await fetch(origin + path)
		expect(page.status, path).toBe(200)
		expect(await page.text()).toContain('<h1')
	}
	expect((await fetch(`${origin}/nowhere`)).status).toBe(404)
	expect((await fetch(`${origin}/api/nowhere`)).status).toBe(404)
	return totalCount
}

async function readListing(origin: string) {
	return (await (await fetch(`${origin}/api/products`)).json()) as ProductPage
}

test('the Worker is at most 1 MiB gzipped', () => {
	expect(gzippedWorkerBytes()).toBeLessThanOrEqual(MIB)
})

/** Sends a GET or HEAD with a body, also an empty one, which `fetch` and Miniflare cannot. */
function fetchStatus(url: string, method: string, body: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const headers = { 'Content-Length': body.length }
		request(url, { method, headers }, (response) => {
			response.resume().once('end', () => resolve(response.statusCode ?? 0))
		})
			.once('error', reject)
			.end(body)
	})
}

test('in workerd without Miniflare, a GET or HEAD request with a body is served like one without a body', async () => {
	const sqld = await startSqld()
	onTestFinished(sqld.stop)
	const server = await startBareWorkerd(sqld.url)
	onTestFinished(server.stop)
	await waitForServer(`${server.origin}/healthz`)

	for (const method of ['GET', 'HEAD']) {
		for (const body of ['', 'five!']) {
			for (const path of ['/healthz', '/robots.txt'])
				expect(await fetchStatus(server.origin + path, method, body), `${method} ${path}`).toBe(200)
		}
	}
})
