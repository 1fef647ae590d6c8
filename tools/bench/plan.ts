import type { BenchShop } from './bench-shop.ts'
import { type Load, runLoad } from './load.ts'
import { hosts, type Server } from './server.ts'

export type BenchSettings = {
	rounds: number
	seconds: number
	/** Length of a step at a fixed rate. */
	secondsAtRate: number
	/** Names of the pages to measure; all pages if omitted. */
	pages?: string[]
}

export const benchSettings = {
	full: { rounds: 3, seconds: 2, secondsAtRate: 5 },
	quick: {
		rounds: 3,
		seconds: 0.8,
		secondsAtRate: 1,
		pages: ['newest', 'category', 'price range', 'filters', 'product'],
	},
} satisfies Record<string, BenchSettings>

/** Requests per second of the steps at a fixed rate. */
export const CACHED_REQUESTS_PER_SECOND = 1000
export const UNCACHED_REQUESTS_PER_SECOND = 300

export type LoadMeasurement = {
	requestsPerSecond: number
	/** Median and 99th percentile of the response time. */
	p50Ms: number
	p99Ms: number
	/** CPU time per request in microseconds; `NaN` if the system does not report it. */
	cpuUs: number
}

/** One measurement, named `catalogue/kind/page`. */
export type Step = { name: string; run: () => Promise<LoadMeasurement> }

/** Names of the pages that are also measured from the cache and at a fixed rate. */
const fullyMeasuredPageNames = ['newest', 'product']

/** Measures each page on a cache miss, and its SQL statements in a plain Hono app (raw query). */
export function uncachedSteps(shop: BenchShop, { seconds }: BenchSettings): Step[] {
	return shop.pages.flatMap(({ name, path }) => [
		createStep(shop, `uncached/${name}`, { path, host: hosts.uncached, seconds }),
		createStep(shop, `raw-query/${name}`, { ...baseline(`/raw-query/${name}`), seconds }),
	])
}

/** Measures cached pages, and the same payloads and “Hello” from a plain Hono app. */
export function cachedSteps(shop: BenchShop, { seconds }: BenchSettings): Step[] {
	const pageSteps = fullyMeasuredPages(shop.pages).flatMap(({ name, path }) => [
		createStep(shop, `cached/${name}`, { path, host: hosts.shop, seconds }),
		createStep(shop, `payload/${name}`, { ...baseline(`/payload/${name}`), seconds }),
	])
	return [createStep(shop, 'hello/hello', { ...baseline('/hello'), seconds }), ...pageSteps]
}

export function fixedRateSteps(shop: BenchShop, { secondsAtRate: seconds }: BenchSettings): Step[] {
	const cached = { seconds, rate: CACHED_REQUESTS_PER_SECOND }
	const uncached = { seconds, rate: UNCACHED_REQUESTS_PER_SECOND }
	const pageSteps = fullyMeasuredPages(shop.pages).flatMap(({ name, path }) => [
		createStep(shop, `cached-at-rate/${name}`, { path, host: hosts.shop, ...cached }),
		createStep(shop, `uncached-at-rate/${name}`, { path, host: hosts.uncached, ...uncached }),
	])
	return [
		createStep(shop, 'hello-at-rate/hello', { ...baseline('/hello'), ...cached }),
		...pageSteps,
	]
}

export function fullyMeasuredPages<Page extends { name: string }>(pages: Page[]): Page[] {
	return pages.filter(({ name }) => fullyMeasuredPageNames.includes(name))
}

function baseline(path: string) {
	return { path: encodeURI(path), host: hosts.baselines }
}

function createStep(
	{ catalogue, server }: BenchShop,
	name: string,
	load: Omit<Load, 'origin'>,
): Step {
	return { name: `${catalogue.name}/${name}`, run: () => measureLoad(server, load) }
}

/** Runs the load and adds the CPU time per request, on which other programs have little effect. */
async function measureLoad(server: Server, load: Omit<Load, 'origin'>): Promise<LoadMeasurement> {
	const before = await server.cpuMs()
	const { requests, ...timings } = await runLoad({ origin: server.origin, ...load })
	const cpuUs = (((await server.cpuMs()) - before) * 1000) / requests
	return { ...timings, cpuUs }
}
