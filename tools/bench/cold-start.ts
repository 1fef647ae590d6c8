import { request } from 'node:http'
import { startBareWorkerd } from './bare-workerd.ts'
import { median } from './medians.ts'

export type ColdStart = { milliseconds: number; residentBytes: number }

/** Measures the time from starting workerd until it has served the product page. The libSQL server already runs. */
async function measureColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const server = await startBareWorkerd(libsqlUrl)
	await waitForSuccess(server.origin + path, server.hasEnded)
	const milliseconds = performance.now() - server.startedAt
	const residentBytes = await server.residentBytes()
	await server.stop()
	return { milliseconds, residentBytes }
}

async function waitForSuccess(url: string, hasEnded: () => boolean): Promise<void> {
	for (;;) {
		if (hasEnded()) throw new Error('workerd ended before it responded.')
		const status = await fetchStatus(url)
		if (status === 200) return
		if (status !== null) throw new Error(`The Worker returned ${status}.`)
		await new Promise((resolve) => setTimeout(resolve, 1))
	}
}

/** Returns the HTTP status, or `null` while the port is closed. */
function fetchStatus(url: string): Promise<number | null> {
	return new Promise((resolve) => {
		const outgoing = request(url, (response) => {
			response.resume().once('end', () => resolve(response.statusCode ?? 0))
		})
		outgoing.once('error', () => resolve(null)).end()
	})
}

const STARTS = 5

/** Returns the medians of several starts, each in a new process. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1)
		starts.push(await measureColdStart(libsqlUrl, path))
	return {
		milliseconds: median(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: median(starts.map(({ residentBytes }) => residentBytes)),
	}
}
