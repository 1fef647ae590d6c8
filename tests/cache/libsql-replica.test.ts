import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { openDatabase } from '#db/client.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop } from '#tests/support/shop.ts'
import { findFreePort, startMigratedSqld, startSqld } from '#tests/support/sqld.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

type Server = Awaited<ReturnType<typeof startSqld>>

let primary: Server
let replica: Server
let stale: Server

const openDataCentre = (replicaUrl: string) => {
	const bindings = { LIBSQL_URL: primary.url, LIBSQL_REPLICA_URL: replicaUrl }
	return createShop(openDatabase(bindings), { openDatabase, bindings })
}

async function readGeneration(url: string): Promise<number> {
	const { rows } = await createClient({ url }).execute('select generation from catalogue')
	return Number(rows[0]?.generation)
}

beforeAll(async () => {
	const grpc = `127.0.0.1:${await findFreePort()}`
	primary = await startMigratedSqld({ flags: ['--grpc-listen-addr', grpc] })
	const products = ['a', 'b', 'c', 'd'].map((slug) => ({ name: `Kestrel ${slug}`, slug, price: 5 }))
	await insertProducts(openDatabase({ LIBSQL_URL: primary.url }), products)
	replica = await startSqld({ flags: ['--primary-grpc-url', `http://${grpc}`] })
	// It has the schema and no products, like a replica that lags.
	stale = await startMigratedSqld()
})
afterAll(() => Promise.all([primary, replica, stale].map(({ stop }) => stop())))

/** Asks again after a failure, because a replica sometimes lets a read wait for its primary. */
async function readPrice(shop: ReturnType<typeof openDataCentre>, slug: string): Promise<number> {
	const response = await shop.fetch(`/api/products/slug/${slug}`)
	if (response.status === 503) {
		takeConsoleOutput()
		return readPrice(shop, slug)
	}
	const { data } = (await response.json()) as { data: Product }
	return data.price
}

test('visitors read the replica, then the primary once the replica is killed; one that lags is not used', async () => {
	const shop = openDataCentre(replica.url)
	const headers = await newSessionHeaders(shop, 'owner')
	const { _id: id } = await shop.readData<Product>('/api/products/slug/a')
	await editProduct(shop, { id, headers, fields: { price: 6 } })
	expect(await readPrice(shop, 'a')).toBe(6)
	const generation = await readGeneration(primary.url)
	const readReplica = () => readGeneration(replica.url).catch(() => 0)
	await expect.poll(readReplica, { timeout: MINUTE_MS }).toBe(generation)

	await primary.pause()
	const whilePrimaryIsSilent = await readPrice(shop, 'b')
	primary.resume()
	const behind = openDataCentre(stale.url)
	const fromPrimary = [await readPrice(behind, 'a'), await readPrice(behind, 'c')]
	await replica.kill()
	const whileReplicaIsDead = [
		await readPrice(shop, 'd'),
		await readPrice(openDataCentre(replica.url), 'a'),
	]

	expect(whilePrimaryIsSilent).toBe(5)
	expect(fromPrimary).toEqual([6, 5])
	expect(whileReplicaIsDead).toEqual([5, 6])
})
