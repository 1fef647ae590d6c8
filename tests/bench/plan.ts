import { type Loaded, load } from './load.ts'
import { hosts } from './server.ts'
import type { Subject } from './subject.ts'

export type Pace = {
	rounds: number
	seconds: number
	secondsAtRate: number
	mixViews: number
	/** Every page without it. */
	pages?: string[]
}

export const paces = {
	full: { rounds: 3, seconds: 2, secondsAtRate: 5, mixViews: 60_000 },
	quick: {
		rounds: 3,
		seconds: 0.5,
		secondsAtRate: 1,
		mixViews: 6000,
		pages: ['newest', 'category', 'price range', 'product'],
	},
} satisfies Record<string, Pace>

export const CACHED_RATE = 1000
export const UNCACHED_RATE = 300

/** One thing to measure; the name says which size, what and which page, parted by slashes. */
export type Step = { name: string; run: () => Promise<Loaded> }

/** The pages that are also measured cached and at a fixed rate. */
export const leading = ['newest', 'product'] as const

/** Every page uncached beside a bare batch of the same statements. */
export function uncachedSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	const { origin } = server
	return pages.flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/uncached/${name}`,
			run: () => load({ origin, path, host: hosts.missing, seconds: pace.seconds }),
		},
		{
			name: `${catalogue.name}/batch/${name}`,
			run: () => load({ ...floor(origin, `/batch/${name}`), seconds: pace.seconds }),
		},
	])
}

/** Kept pages beside Hono's hello and the same bytes from a bare Hono. */
export function cachedSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	const { origin } = server
	const { seconds } = pace
	const hello: Step = {
		name: `${catalogue.name}/hello/hello`,
		run: () => load({ ...floor(origin, '/hello'), seconds }),
	}
	const kept = leadingOf(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached/${name}`,
			run: () => load({ origin, path, host: hosts.shop, seconds }),
		},
		{
			name: `${catalogue.name}/bytes/${name}`,
			run: () => load({ ...floor(origin, `/bytes/${name}`), seconds }),
		},
	])
	return [hello, ...kept]
}

export function fixedRateSteps({ catalogue, server, pages }: Subject, pace: Pace): Step[] {
	const { origin } = server
	const seconds = pace.secondsAtRate
	return leadingOf(pages).flatMap(({ name, path }) => [
		{
			name: `${catalogue.name}/cached-at-rate/${name}`,
			run: () => load({ origin, path, host: hosts.shop, seconds, rate: CACHED_RATE }),
		},
		{
			name: `${catalogue.name}/uncached-at-rate/${name}`,
			run: () => load({ origin, path, host: hosts.missing, seconds, rate: UNCACHED_RATE }),
		},
	])
}

function leadingOf<Known extends { name: string }>(pages: Known[]): Known[] {
	return pages.filter(({ name }) => (leading as readonly string[]).includes(name))
}

function floor(origin: string, path: string) {
	return { origin, path: encodeURI(path), host: hosts.floors }
}
