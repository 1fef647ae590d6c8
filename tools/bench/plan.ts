import { type Load, load } from './load.ts'
import type { Loaded } from './medians.ts'
import { hosts, type Server } from './server.ts'
import type { Subject } from './subject.ts'

export type Pace = {
	rounds: number
	seconds: number
	secondsAtRate: number
	/** A catalogue has been looked through when the mix asks for little that is new: the larger, the later. */
	mix: { warmUpViews: number; views: number }
	/** Every page without it. */
	pages?: string[]
}

export const paces = {
	full: { rounds: 3, seconds: 2, secondsAtRate: 5, mix: { warmUpViews: 240_000, views: 30_000 } },
	quick: {
		rounds: 3,
		seconds: 0.8,
		secondsAtRate: 1,
		mix: { warmUpViews: 10_000, views: 4000 },
		pages: ['newest', 'category', 'price range', 'product'],
	},
} satisfies Record<string, Pace>

const CACHED_RATE = 1000
const UNCACHED_RATE = 300

/** One thing to measure; the name says which size, what and which page, parted by slashes. */
export type Step = { name: string; run: () => Promise<Loaded> }

/** The pages that are also measured cached and at a fixed rate. */
export const leading = ['newest', 'product'] as const

/** Every page uncached beside a bare batch of the same statements. */
export function uncachedSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	return pages.flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/uncached/${name}`,
			run: () => measured(server, { path, host: hosts.missing, seconds: pace.seconds }),
		},
		{
			name: `${catalogue.name}/batch/${name}`,
			run: () => measured(server, { ...floor(`/batch/${name}`), seconds: pace.seconds }),
		},
	])
}

/** Kept pages beside Hono's hello and the same bytes from a bare Hono. */
export function cachedSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	const { seconds } = pace
	const hello: Step = {
		name: `${catalogue.name}/hello/hello`,
		run: () => measured(server, { ...floor('/hello'), seconds }),
	}
	const kept = leadingOf(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached/${name}`,
			run: () => measured(server, { path, host: hosts.shop, seconds }),
		},
		{
			name: `${catalogue.name}/bytes/${name}`,
			run: () => measured(server, { ...floor(`/bytes/${name}`), seconds }),
		},
	])
	return [hello, ...kept]
}

export function fixedRateSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	const seconds = pace.secondsAtRate
	const hello: Step = {
		name: `${catalogue.name}/hello-at-rate/hello`,
		run: () => measured(server, { ...floor('/hello'), seconds, rate: CACHED_RATE }),
	}
	const atRate = leadingOf(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached-at-rate/${name}`,
			run: () => measured(server, { path, host: hosts.shop, seconds, rate: CACHED_RATE }),
		},
		{
			name: `${catalogue.name}/uncached-at-rate/${name}`,
			run: () => measured(server, { path, host: hosts.missing, seconds, rate: UNCACHED_RATE }),
		},
	])
	return [hello, ...atRate]
}

function leadingOf<Known extends { name: string }>(pages: Known[]): Known[] {
	return pages.filter(({ name }) => (leading as readonly string[]).includes(name))
}

function floor(path: string) {
	return { path: encodeURI(path), host: hosts.floors }
}

/** The load, and what each request took of a processor, which no other program on the machine can make more. */
async function measured(server: Server, asked: Omit<Load, 'origin'>): Promise<Loaded> {
	const before = await server.processorMs()
	const { requests, ...loaded } = await load({ origin: server.origin, ...asked })
	const processorUs = (((await server.processorMs()) - before) * 1000) / requests
	return { ...loaded, processorUs }
}
