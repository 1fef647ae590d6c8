import autocannon from 'autocannon'
import { hosts } from './server.ts'

type Drive = {
	origin: string
	nextPath: () => string
	random: () => number
	/** The cookie of a colleague who has signed in. */
	cookie: string
	views: number
}

export type MixResult = {
	views: number
	requestsPerSecond: number
	p50: number
	p99: number
	/** Of the views of people who have not signed in, and of all. */
	hitRatio: number
	hitRatioOfAll: number
	bytesPerView: number
}

const SIGNED_IN_SHARE = 0.02

/** Page views as shoppers make them, each drawn anew, two of a hundred by somebody who has signed in. */
export async function driveMix(drive: Drive): Promise<MixResult> {
	let hits = 0
	let strangers = 0
	const result = await autocannon({
		url: drive.origin,
		connections: 16,
		amount: drive.views,
		sampleInt: 50,
		requests: [
			{
				setupRequest: (request) => {
					const isSignedIn = drive.random() < SIGNED_IN_SHARE
					if (!isSignedIn) strangers += 1
					const cookie = isSignedIn ? { cookie: drive.cookie } : {}
					return { ...request, path: drive.nextPath(), headers: { host: hosts.shop, ...cookie } }
				},
				onResponse: (_status, _body, _context, headers) => {
					const given = headers as Record<string, string | undefined> | undefined
					if (given?.['Cache-Status']?.includes('; hit')) hits += 1
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
		hitRatio: hits / strangers,
		hitRatioOfAll: hits / views,
		bytesPerView: result.throughput.total / views,
	}
}
