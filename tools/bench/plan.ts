import type { BenchShop } from './bench-shop.ts'
import { type Load, runLoad } from './load.ts'
import type { LoadMeasurement } from './medians.ts'
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
		pages: ['newest', 'category', 'price range', 'product'],
	},
} satisfies Record<string, BenchSettings>

/** Requests per second in the measurements at a fixed rate. */
/** Requests per second of the steps at a fixed rate. */
export const CACHED_REQUESTS_PER_SECOND = 1000
export const UNCACHED_REQUESTS_PER_SECOND = 300

/** One measurement, named `catalogue/kind/page`. */
export type Step = { name: string; run: () => Promise<LoadMeasurement> }

/** Names of the pages that are also measured from the cache and at a fixed rate. */
const leadingPageNames = ['newest', 'product']

/** Returns the steps that measure each page on a cache miss, and a plain Hono app that runs the page's SQL statements (raw query). */
export function uncachedSteps(
	{ catalogue, server, pages }: BenchShop,
	settings: BenchSettings,
): Step[] {
	return pages.flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/uncached/${name}`,
			run: () => measure(server, { path, host: hosts.uncached, seconds: settings.seconds }),
		},
		{
			name: `${catalogue.name}/raw-query/${name}`,
			run: () => measure(server, { ...baseline(`/raw-query/${name}`), seconds: settings.seconds }),
		},
	])
}

/** Returns the steps that measure cached pages, the same payloads from a plain Hono app, and its “Hello”. */
export function cachedSteps(
	{ catalogue, server, pages }: BenchShop,
	settings: BenchSettings,
): Step[] {
	const { seconds } = settings
	const hello: Step = {
		name: `${catalogue.name}/hello/hello`,
		run: () => measure(server, { ...baseline('/hello'), seconds }),
	}
	const cached = leadingPages(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached/${name}`,
			run: () => measure(server, { path, host: hosts.shop, seconds }),
		},
		{
			name: `${catalogue.name}/payload/${name}`,
			run: () => measure(server, { ...baseline(`/payload/${name}`), seconds }),
		},
	])
	return [hello, ...cached]
}

export function fixedRateSteps(
	{ catalogue, server, pages }: BenchShop,
	settings: BenchSettings,
): Step[] {
	const seconds = settings.secondsAtRate
	const hello: Step = {
		name: `${catalogue.name}/hello-at-rate/hello`,
		run: () =>
			measure(server, { ...baseline('/hello'), seconds, rate: CACHED_REQUESTS_PER_SECOND }),
	}
	const atRate = leadingPages(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached-at-rate/${name}`,
			run: () =>
				measure(server, { path, host: hosts.shop, seconds, rate: CACHED_REQUESTS_PER_SECOND }),
		},
		{
			name: `${catalogue.name}/uncached-at-rate/${name}`,
			run: () =>
				measure(server, {
					path,
					host: hosts.uncached,
					seconds,
					rate: UNCACHED_REQUESTS_PER_SECOND,
				}),
		},
	])
	return [hello, ...atRate]
}

export function leadingPages<Page extends { name: string }>(pages: Page[]): Page[] {
	return pages.filter(({ name }) => leadingPageNames.includes(name))
}

function baseline(path: string) {
	return { path: encodeURI(path), host: hosts.baselines }
}

/** Runs the load and adds the CPU time per request, on which other programs have little effect. */
async function measure(server: Server, options: Omit<Load, 'origin'>): Promise<LoadMeasurement> {
	const before = await server.cpuMs()
	const { requests, ...timings } = await runLoad({ origin: server.origin, ...options })
	const cpuUs = (((await server.cpuMs()) - before) * 1000) / requests
	return { ...timings, cpuUs }
}
