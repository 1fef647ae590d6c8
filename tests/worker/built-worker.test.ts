import { expect, inject, test } from 'vitest'
import { MIB } from '#contract/limits.ts'
import type { ProductPage } from '#contract/product-query.ts'
import { gzippedWorkerBytes } from '#scripts/build/build-worker.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { startWorker } from '#tests/support/worker.ts'

const shop = inject('sharedShopOrigin')

test('the built Worker serves pages, the API and 404 responses on D1', async () => {
	await expectWorkingShop(shop)
})

test('the built Worker serves the same shop on a libSQL server', async ({ onTestFinished }) => {
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
