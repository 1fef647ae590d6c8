import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { openDatabase } from '#db/client.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'
import { findFreePort, startMigratedSqld, startSqld } from '#tests/support/sqld.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

type Server = Awaited<ReturnType<typeof startSqld>>

let primary: Server
let proxy: Awaited<ReturnType<typeof openProxy>>
let replica: Server
let stale: Server

const openDataCentre = (replicaUrl: string) => {
	const bindings = { LIBSQL_URL: proxy.url, LIBSQL_REPLICA_URL: replicaUrl }
	return createShop(openDatabase(bindings), { openDatabase, bindings })
}

/** Forwards connections to a port, and counts what clients send. */
async function openProxy(port: number) {
	const sockets = new Set<Socket>()
	let received = 0
	const server = createServer((socket) => {
		sockets.add(socket.on('error', () => {}))
		socket.on('data', () => received++)
		const forwarded = connect(port, '127.0.0.1').on('error', () => {})
		socket.pipe(forwarded).pipe(socket)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port: ownPort } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${ownPort}`,
		received: () => received,
		stop: async () => {
			for (const socket of sockets) socket.destroy()
			server.close()
		},
	}
}

const slugs = ['a', 'c', 'd', ...Array.from({ length: 90 }, (_, index) => `b-${index}`)]

beforeAll(async () => {
	const grpc = `127.0.0.1:${await findFreePort()}`
	primary = await startMigratedSqld({ flags: ['--grpc-listen-addr', grpc] })
	proxy = await openProxy(primary.port)
	const products = slugs.map((slug) => ({ name: `Kestrel ${slug}`, slug, price: 5 }))
	await insertProducts(openDatabase({ LIBSQL_URL: primary.url }), products)
	replica = await startSqld({ flags: ['--primary-grpc-url', `http://${grpc}`] })
	// It has the schema and no products, like a replica that lags.
	stale = await startMigratedSqld()
})
afterAll(() => Promise.all([proxy, primary, replica, stale].map(({ stop }) => stop())))

async function readPrice(shop: ReturnType<typeof openDataCentre>, slug: string): Promise<number> {
	return (await shop.readData<Product>(`/api/products/slug/${slug}`)).price
}

test('visitors read the replica, then the primary once the replica is killed; one that lags is not used', async () => {
	const shop = openDataCentre(replica.url)
	const headers = await newSessionHeaders(shop, 'owner')
	const { _id: id } = await shop.readData<Product>('/api/products/slug/a')
	await editProduct(shop, { id, headers, fields: { price: 6 } })
	expect(await readPrice(shop, 'a')).toBe(6)
	const prices: number[] = []
	const readAnother = async () => {
		const before = proxy.received()
		prices.push(await readPrice(shop, `b-${prices.length}`))
		return proxy.received() - before
	}
	// The replica gets the change a moment later.
	await expect.poll(readAnother, { timeout: MINUTE_MS }).toBe(0)
	const behind = openDataCentre(stale.url)
	const fromPrimary = [await readPrice(behind, 'a'), await readPrice(behind, 'c')]
	await replica.kill()
	const whileReplicaIsDead = [
		await readPrice(shop, 'd'),
		await readPrice(openDataCentre(replica.url), 'a'),
	]

	expect(new Set(prices)).toEqual(new Set([5]))
	expect(fromPrimary).toEqual([6, 5])
	expect(whileReplicaIsDead).toEqual([5, 6])
})
