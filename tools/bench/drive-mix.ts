import autocannon from 'autocannon'
import { cacheOfListingPage } from '#contract/cache-policy.ts'
import { canonicalUrl } from '#worker/cache/cache-key.ts'
import { CONNECTIONS, SAMPLE_MS } from './load.ts'
import { hosts } from './server.ts'

type Drive = {
	origin: string
	nextPath: () => string
	random: () => number
	/** Every page asked for until now, by the address that stands for it. */
	seen: Set<string>
	/** The cookie of a colleague who has signed in. */
	cookie: string
	views: number
}

export type MixResult = {
	views: number
	requestsPerSecond: number
	p50: number
	p99: number
	/** Of the views of people who have not signed in, of all, and of those of pages that a stranger had asked for before. */
	hitRatio: number
	hitRatioOfAll: number
	hitRatioOfSeen: number
	bytesPerView: number
}

const SIGNED_IN_SHARE = 0.02

/** Page views as shoppers make them, each drawn anew, two of a hundred by somebody who has signed in. */
export async function driveMix(drive: Drive): Promise<MixResult> {
	const counts: Counts = { strangers: 0, again: 0, hits: 0 }
	const result = await autocannon({
		url: drive.origin,
		connections: CONNECTIONS,
		amount: drive.views,
		sampleInt: SAMPLE_MS,
		requests: [
			{
				setupRequest: (request) => ({ ...request, ...nextView(drive, counts) }),
				onResponse: (_status, _body, _context, headers) => {
					const given = headers as Record<string, string | undefined> | undefined
					if (given?.['Cache-Status']?.includes('; hit')) counts.hits += 1
				},
			},
		],
	})
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${result.non2xx} refusals in the mix.`)
	const views = result['2xx']
	return {
		views,
		requestsPerSecond: views / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		hitRatio: counts.hits / counts.strangers,
		hitRatioOfAll: counts.hits / views,
		hitRatioOfSeen: counts.hits / counts.again,
		bytesPerView: result.throughput.total / views,
	}
}

/** Views by strangers, those of them of a page that one had asked for before, and what came from the cache. */
type Counts = { strangers: number; again: number; hits: number }

function nextView(drive: Drive, counts: Counts) {
	const path = drive.nextPath()
	if (drive.random() < SIGNED_IN_SHARE) {
		return { path, headers: { host: hosts.shop, cookie: drive.cookie } }
	}
	const page = canonicalUrl(new URL(path, drive.origin), cacheOfListingPage)?.href ?? path
	counts.strangers += 1
	if (drive.seen.has(page)) counts.again += 1
	drive.seen.add(page)
	return { path, headers: { host: hosts.shop } }
}
