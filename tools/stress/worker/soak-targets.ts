import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { fillLibsql, startWorker } from '#tests/support/worker.ts'
import { startBareWorkerd } from '#tools/bench/bare-workerd.ts'

/** A running shop and a function that reads its memory. */
type RunningShop = {
	origin: string
	/** Returns `null` if the inspector does not respond. */
	readMemoryBytes: () => Promise<number | null>
	stop: () => Promise<unknown>
}

type SoakTarget = {
	database: string
	/** Memory that `readMemoryBytes` reads. */
	memory: string
	/** Maximum ratio of the lowest reading in the last third of the run to that in the second third. */
	maxGrowth: number
	open: () => Promise<RunningShop>
}

/**
 * With D1, only the Worker's heap is read, because Miniflare simulates D1 in the same process and leaves much garbage there.
 * With libSQL, workerd runs only the shop, so the memory of the whole process is read.
 */
export const soakTargets: readonly SoakTarget[] = [
	{ database: 'D1', memory: 'heap of the Worker', maxGrowth: 1.05, open: openOnD1 },
	{ database: 'libSQL', memory: 'workerd process', maxGrowth: 1.2, open: openOnLibsql },
]

async function openOnD1(): Promise<RunningShop> {
	const { origin, readHeapBytes, stop } = await startWorker({ hasInspector: true })
	return { origin, readMemoryBytes: readHeapBytes, stop }
}

async function openOnLibsql(): Promise<RunningShop> {
	const sqld = await startSqld()
	await fillLibsql(sqld.url, demoCatalogue())
	const server = await startBareWorkerd(sqld.url)
	await waitForServer(`${server.origin}/healthz`)
	const stop = async () => {
		await server.stop()
		await sqld.stop()
	}
	return { origin: server.origin, readMemoryBytes: server.residentBytes, stop }
}
