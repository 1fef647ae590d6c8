import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { startBareWorkerd } from '#tests/support/bare-workerd.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { fillLibsql, startWorker } from '#tests/support/worker.ts'

/** A shop to be asked for a long time, and what tells its memory. */
type Place = {
	origin: string
	/** `null` when nobody tells just now. */
	readBytes: () => Promise<number | null>
	stop: () => Promise<unknown>
}

type Soaked = {
	database: string
	/** What is read of its memory. */
	memory: string
	/** The least of the last third of the time as a multiple of that of the second, by when everything is warm. */
	mostGrowth: number
	open: () => Promise<Place>
}

/**
 * D1 is played by Miniflare, in whose process a Worker that only says hello leaves as much garbage as the shop: what the shop
 * holds is read there. On libSQL workerd runs nothing but the shop, so that its process can be read, garbage and all.
 */
export const places: readonly Soaked[] = [
	{ database: 'D1', memory: 'held by the Worker', mostGrowth: 1.05, open: openOnD1 },
	{ database: 'libSQL', memory: 'process of workerd', mostGrowth: 1.2, open: openOnLibsql },
]

async function openOnD1(): Promise<Place> {
	const { origin, heldBytes, stop } = await startWorker({ isInspected: true })
	return { origin, readBytes: heldBytes, stop }
}

async function openOnLibsql(): Promise<Place> {
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
