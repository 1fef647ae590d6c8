import { request } from 'node:http'
import { startBareWorkerd } from './bare-workerd.ts'
import { medianOf } from './medians.ts'

export type ColdStart = { milliseconds: number; residentBytes: number }

/** Measures the time from starting workerd to the first product page, with a libSQL server already running. */
async function startCold(libsqlUrl: string, path: string): Promise<ColdStart> {
	const server = await startBareWorkerd(libsqlUrl)
	await waitForSuccess(server.origin + path, server.hasEnded)
	const milliseconds = performance.now() - server.startedAt
	const residentBytes = await server.residentBytes()
	await server.stop()
	return { milliseconds, residentBytes }
}

async function waitForSuccess(address: string, hasEnded: () => boolean): Promise<void> {
	for (;;) {
		if (hasEnded()) throw new Error('workerd ended before it responded.')
		const status = await fetchStatus(address)
		if (status === 200) return
		if (status !== null) throw new Error(`The cold Worker returned ${status}.`)
		await new Promise((done) => setTimeout(done, 1))
	}
}

/** Returns `null` while the port is closed. */
function fetchStatus(address: string): Promise<number | null> {
	return new Promise((done) => {
		const outgoing = request(address, (response) => {
			response.resume().once('end', () => done(response.statusCode ?? 0))
		})
		outgoing.once('error', () => done(null)).end()
	})
}

const STARTS = 5

/** Returns the median of several starts, each in a new process. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1) starts.push(await startCold(libsqlUrl, path))
	return {
		milliseconds: medianOf(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: medianOf(starts.map(({ residentBytes }) => residentBytes)),
	}
}
