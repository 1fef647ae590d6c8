import { setTimeout as wait } from 'node:timers/promises'
import { startBareWorkerd } from '#tests/support/bare-workerd.ts'
import { median } from './results.ts'

const STARTS = 5

export type ColdStart = Awaited<ReturnType<typeof measureColdStart>>

/** Starts a new process for each cold start. The libSQL server already runs. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1)
		starts.push(await measureColdStart(libsqlUrl, path))
	return {
		milliseconds: median(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: median(starts.map(({ residentBytes }) => residentBytes)),
	}
}

/** Measures the time from starting workerd until it has served the page. */
async function measureColdStart(libsqlUrl: string, path: string) {
	const { origin, startedAt, hasEnded, residentBytes, stop } = await startBareWorkerd(libsqlUrl)
	await waitForSuccess(origin + path, hasEnded)
	const milliseconds = performance.now() - startedAt
	return { milliseconds, residentBytes: await residentBytes().finally(stop) }
}

async function waitForSuccess(url: string, hasEnded: () => boolean): Promise<void> {
	for (;;) {
		if (hasEnded()) throw new Error('workerd ended before it responded.')
		// Fails while the port is closed.
		const response = await fetch(url).catch(() => null)
		await response?.arrayBuffer()
		if (response?.status === 200) return
		if (response) throw new Error(`The Worker returned ${response.status}.`)
		await wait(1)
	}
}
