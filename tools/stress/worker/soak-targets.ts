import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { fillLibsql, startWorker } from '#tests/support/worker.ts'
import { startBareWorkerd } from '#tools/bench/bare-workerd.ts'

/** A running shop and a function that reads its memory. */
type SoakedShop = {
	origin: string
	/** Returns `null` if the inspector does not respond. */
	readBytes: () => Promise<number | null>
	stop: () => Promise<unknown>
}

type SoakTarget = {
	database: string
	/** Describes the memory that is read. */
	memory: string
	/** Limit for the memory minimum in the last third of the run, relative to the minimum in the second third. */
	maxGrowth: number
	open: () => Promise<SoakedShop>
}

/**
 * With D1, only the Worker's heap is read, because Miniflare simulates D1 in the same process and leaves much garbage there.
 * With libSQL, workerd runs only the shop, so the memory of the whole process is read.
 */
export const soakTargets: readonly SoakTarget[] = [
	{ database: 'D1', memory: 'heap of the Worker', maxGrowth: 1.05, open: openOnD1 },
	{ database: 'libSQL', memory: 'workerd process', maxGrowth: 1.2, open: openOnLibsql },
]

async function openOnD1(): Promise<SoakedShop> {
	const { origin, readHeapBytes, stop } = await startWorker({ hasInspector: true })
	return { origin, readBytes: readHeapBytes, stop }
}

async function openOnLibsql(): Promise<SoakedShop> {
	const sqld = await startSqld()
	await fillLibsql(sqld.url, demoCatalogue())
	const server = await startBareWorkerd(sqld.url)
	await waitForServer(`${server.origin}/healthz`)
	const stop = async () => {
		await server.stop()
		await sqld.stop()
	}
	return { origin: server.origin, readBytes: server.residentBytes, stop }
}
