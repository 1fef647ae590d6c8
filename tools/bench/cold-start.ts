import { request } from 'node:http'
import { startBareWorkerd } from '#tests/support/bare-workerd.ts'
import { medianOf } from './medians.ts'

export type ColdStart = { milliseconds: number; residentBytes: number }

/** From nothing to the first product page, in workerd alone on a libSQL server that already runs. */
async function startCold(libsqlUrl: string, path: string): Promise<ColdStart> {
	const server = await startBareWorkerd(libsqlUrl)
	await untilGood(server.origin + path, server.hasEnded)
	const milliseconds = performance.now() - server.startedAt
	const residentBytes = await server.residentBytes()
	await server.stop()
	return { milliseconds, residentBytes }
}

async function untilGood(address: string, hasEnded: () => boolean): Promise<void> {
	for (;;) {
		if (hasEnded()) throw new Error('workerd ended before it answered.')
		const status = await statusOf(address)
		if (status === 200) return
		if (status !== null) throw new Error(`The cold Worker answered ${status}.`)
		await new Promise((done) => setTimeout(done, 1))
	}
}

/** `null` while nobody listens. */
function statusOf(address: string): Promise<number | null> {
	return new Promise((done) => {
		const asking = request(address, (response) => {
			response.resume().once('end', () => done(response.statusCode ?? 0))
		})
		asking.once('error', () => done(null)).end()
	})
}

const STARTS = 5

/** The median of some starts, each of a process of its own. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1) starts.push(await startCold(libsqlUrl, path))
	return {
		milliseconds: medianOf(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: medianOf(starts.map(({ residentBytes }) => residentBytes)),
	}
}
