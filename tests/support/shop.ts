import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { getPath } from 'hono/utils/url'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { isApiPath } from '#contract/pages/route-policy.ts'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { createApp } from '#worker/app.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import type { Bindings, OpenDatabase } from '#worker/env.ts'
import { expectDocumented } from './api-document.ts'
import { openTestDatabase } from './engine.ts'
import { listen } from './http.ts'
import { insertProducts, type ProductOverride } from './products.ts'

export const ORIGIN = 'https://jonaki.example'

export type Shop = Awaited<ReturnType<typeof openShop>>

export type ShopOptions = {
	now?: () => Date
	bindings?: Partial<Bindings>
	build?: ServerBuild
	openDatabase?: OpenDatabase
}

/** Opens a shop on an empty database. */
export async function openShop(options: ShopOptions = {}) {
	return createShop(await openTestDatabase(), options)
}

/** Opens a shop with products. */
export async function openShopWith(products: ProductOverride[], options?: ShopOptions) {
	const shop = await openShop(options)
	await insertProducts(shop.db, products)
	return shop
}

export const SIGNING_SECRETS = 'signing-secret-for-tests-with-32-characters'

/** Without network and workerd. Responses must match the API document. */
export function createShop(
	db: Database,
	{
		now = () => new Date(),
		bindings = {},
		build = shopBuild,
		openDatabase = () => db,
	}: ShopOptions = {},
) {
	const logLines: string[] = []
	const log = (text: string) => void logLines.push(...text.split('\n'))
	// Background work would take a second longer with the buffer.
	const app = createApp({ build, openDatabase, now, log, logBufferMs: 0 })
	const backgroundWork: Promise<unknown>[] = []
	const waitUntil = (work: Promise<unknown>) => void backgroundWork.push(work)
	const executionCtx = { waitUntil, passThroughOnException: () => {}, props: {} }
	const fetch = async (path: string, init?: RequestInit) => {
		const request = new Request(new URL(path, ORIGIN), init)
		const served = await app.fetch(request, { SIGNING_SECRETS, ...bindings }, executionCtx)
		const response = request.headers.has('Accept-Encoding') ? served : decompress(served)
		if (isApiPath(getPath(request))) await expectDocumented(request, response)
		return response
	}
	const read = async <Body>(path: string, init?: RequestInit) =>
		(await (await fetch(path, init)).json()) as Body
	/** Reads the `data` of an API response. */
	const readData = async <Data>(path: string, init?: RequestInit) =>
		(await read<{ data: Data }>(path, init)).data
	const send = (path: string, body: unknown, init: RequestInit = {}) =>
		fetch(path, {
			method: 'POST',
			...init,
			headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...init.headers },
			body: JSON.stringify(body),
		})
	/** Waits for the work that was passed to `waitUntil`, such as revalidation. */
	const waitForBackgroundWork = async () => {
		while (backgroundWork.length > 0) await Promise.allSettled(backgroundWork.splice(0))
	}
	/** Runs the handler of the cron trigger. */
	const runScheduled = () => app.scheduled(undefined, { SIGNING_SECRETS, ...bindings })
	return { db, now, fetch, read, readData, send, waitForBackgroundWork, runScheduled, logLines }
}

/** Unpacks a compressed body, as Cloudflare does for clients that do not accept it. */
function decompress(response: Response): Response {
	if (!response.headers.has('Content-Encoding')) return response
	const body = response.body?.pipeThrough(new DecompressionStream('gzip'))
	const unpacked = new Response(body, response)
	unpacked.headers.delete('Content-Encoding')
	return unpacked
}

const importDemoCatalogue = (db: Database) => importProducts(db, demoCatalogue())

/** Opens a shop with the demo catalogue. */
export async function openDemoShop(options?: ShopOptions): Promise<Shop> {
	return createShop(await openTestDatabase(importDemoCatalogue), options)
}

/** Reads all products that match the query from the API, page by page. */
export async function listAllProducts(shop: Shop, query = ''): Promise<Product[]> {
	const products: Product[] = []
	for (let page = 1; ; page++) {
		const { data, totalCount } = await shop.read<ProductPage>(
			`/api/products?limit=100&page=${page}&${query}`,
		)
		products.push(...data)
		if (products.length >= totalCount) return products
	}
}

/** Serves the shop, or another `fetch`, on a local port and returns its origin. */
export async function serveShop({ fetch }: Pick<Shop, 'fetch'>): Promise<string> {
	const server = createServer(async (incoming, outgoing) => {
		const { method, url, headers } = incoming
		const body = await buffer(incoming)
		const response = await fetch(`${origin}${url}`, {
			method,
			headers: headers as Record<string, string>,
			body: body.length > 0 ? body : undefined,
		})
		outgoing.setHeaders(response.headers)
		outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
	})
	const origin = await listen(server, 'localhost')
	return origin
}

/** Captures the name and value of a cookie and, if the cookie is deleted, the 0 of its Max-Age. */
const setCookiePattern = /^(__Host-[^=]+)=([^;]*)(?:.*Max-Age=(0))?/

/** Returns a `fetch` that stores cookies and sends them with later requests. */
export function createCookieFetch(shop: Shop): typeof fetch {
	const jar = new Map<string, string>()
	return async (input, init = {}) => {
		const headers = new Headers(init.headers)
		const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
		if (init.credentials === 'include' && cookies !== '') headers.set('Cookie', cookies)
		const response = await shop.fetch(String(input), { ...init, headers })
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = '', value = '', isDeleted] = setCookiePattern.exec(cookie) ?? []
			if (isDeleted) jar.delete(name)
			else jar.set(name, value)
		}
		return response
	}
}

/** Returns a `fetch` that also sets the `Origin` and Fetch metadata headers as a browser does. */
export function createBrowserLikeFetch(shop: Shop): typeof fetch {
	const fetchWithCookies = createCookieFetch(shop)
	return (input, init = {}) => {
		const headers = new Headers(init.headers)
		const isUnsafeMethod = !['GET', 'HEAD'].includes(init.method ?? 'GET')
		headers.set('Sec-Fetch-Site', 'same-origin')
		if (isUnsafeMethod) headers.set('Origin', ORIGIN)
		else headers.delete('Origin')
		return fetchWithCookies(input, { ...init, headers })
	}
}
