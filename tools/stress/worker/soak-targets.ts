import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { fillLibsql, startWorker } from '#tests/support/worker.ts'
import { startBareWorkerd } from '#tools/bench/bare-workerd.ts'

/** A running shop and a function that reads its memory. */
type SoakedShop = {
	origin: string
	/** `null` if the inspector does not respond. */
	readBytes: () => Promise<number | null>
	stop: () => Promise<unknown>
}

type SoakTarget = {
	database: string
	/** Description of the memory that is read. */
	memory: string
	/** Minimum of the last third of the run relative to that of the second third. */
	maxGrowth: number
	open: () => Promise<SoakedShop>
}

/**
 * Miniflare simulates D1 in the process of the Worker and leaves much garbage there, so only the Worker's heap is read.
 * On libSQL workerd runs nothing but the shop, so the memory of the whole process is read.
 */
export const soakTargets: readonly SoakTarget[] = [
	{ database: 'D1', memory: 'held by the Worker', maxGrowth: 1.05, open: openOnD1 },
	{ database: 'libSQL', memory: 'process of workerd', maxGrowth: 1.2, open: openOnLibsql },
]

async function openOnD1(): Promise<SoakedShop> {
	const { origin, readHeapBytes: heldBytes, stop } = await startWorker({ hasInspector: true })
	return { origin, readBytes: heldBytes, stop }
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
