import autocannon from 'autocannon'
import { cacheOfListingPage } from '#contract/cache-policy.ts'
import { openDatabase } from '#db/client.ts'
import { canonicalUrl } from '#worker/cache/cache-store.ts'
import { CONNECTIONS, SAMPLE_MS } from './load.ts'
import type { Pace } from './plan.ts'
import { randomFrom } from './random.ts'
import { hosts } from './server.ts'
import { popularityOf, shopperMix } from './shopper-mix.ts'
import { staffCookie } from './staff-cookie.ts'
import type { Subject } from './subject.ts'

const SEED = 20_408

/** Warms the cache with the first views and measures the rest. */
export async function runMix(subject: Subject, { warmUpViews, views }: Pace['mix']) {
	const { server, catalogue, libsqlUrl } = subject
	const random = randomFrom(SEED)
	const db = openDatabase(libsqlUrl ? { LIBSQL_URL: libsqlUrl } : { DB: server.d1 })
	const drive = {
		origin: server.origin,
		nextPath: shopperMix(popularityOf(catalogue.products, random), random),
		random,
		seen: new Set<string>(),
		cookie: await staffCookie(db),
	}
	await driveMix({ ...drive, views: warmUpViews })
	const measured = await driveMix({ ...drive, views })
	const residentBytes = await server.residentBytes()
	return { ...measured, products: catalogue.products.length, warmUpViews, residentBytes }
}

type Drive = {
	origin: string
	nextPath: () => string
	random: () => number
	/** Canonical URLs of the pages requested so far. */
	seen: Set<string>
	/** Session cookie of a signed-in member of staff. */
	cookie: string
	views: number
}

export type MixResult = {
	views: number
	requestsPerSecond: number
	p50: number
	p99: number
	/** Share of cache hits among anonymous views. */
	hitRatio: number
	hitRatioOfAll: number
	/** Share of cache hits among anonymous views of pages requested before. */
	hitRatioOfSeen: number
	bytesPerView: number
}

const SIGNED_IN_SHARE = 0.02

/** Sends random page views like those of shoppers, 2% of them signed in. */
async function driveMix(drive: Drive): Promise<MixResult> {
	const counts: Counts = { anonymous: 0, repeated: 0, hits: 0 }
	const result = await autocannon({
		url: drive.origin,
		connections: CONNECTIONS,
		amount: drive.views,
		sampleInt: SAMPLE_MS,
		requests: [
			{
				setupRequest: (request) => ({ ...request, ...nextView(drive, counts) }),
				onResponse: (_status, _body, _context, headers) => {
					const received = headers as Record<string, string | undefined> | undefined
					if (received?.['Cache-Status']?.includes('; hit')) counts.hits += 1
				},
			},
		],
	})
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${result.non2xx} failed responses in the shopper mix.`)
	const views = result['2xx']
	return {
		views,
		requestsPerSecond: views / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		hitRatio: counts.hits / counts.anonymous,
		hitRatioOfAll: counts.hits / views,
		hitRatioOfSeen: counts.hits / counts.repeated,
		bytesPerView: result.throughput.total / views,
	}
}

type Counts = { anonymous: number; repeated: number; hits: number }

function nextView(drive: Drive, counts: Counts) {
	const path = drive.nextPath()
	if (drive.random() < SIGNED_IN_SHARE) {
		return { path, headers: { host: hosts.shop, cookie: drive.cookie } }
	}
	const page = canonicalUrl(new URL(path, drive.origin), cacheOfListingPage)?.href ?? path
	counts.anonymous += 1
	if (drive.seen.has(page)) counts.repeated += 1
	drive.seen.add(page)
	return { path, headers: { host: hosts.shop } }
}
