import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { readToNowhere, shopWorker } from '#tests/bench/server.ts'
import { heldBytesOf } from './held-bytes.ts'
import { migrateAndFill } from './worker.ts'

/**
 * The built Worker in a workerd of its own, with the demo catalogue on D1 and nothing before it: wrangler's proxy loses a
 * connection now and then, asks once more everywhere but at `/`, and answers 500 there in the shop's place.
 */
export async function startPlainWorker() {
	const folder = await mkdtemp(join(tmpdir(), 'shop-plain-worker-'))
	const miniflare = new Miniflare({
		host: '127.0.0.1',
		port: 0,
		inspectorPort: 0,
		d1Persist: folder,
		handleRuntimeStdio: readToNowhere,
		workers: [{ ...shopWorker(), name: 'shop', unsafeInspectorProxy: true }],
	})
	const { origin } = await miniflare.ready
	const d1 = await miniflare.getD1Database('DB', 'shop')
	await migrateAndFill(openDatabase({ DB: d1 as never }), demoCatalogue())
	return {
		origin,
		heldBytes: () => heldBytesOf(miniflare, 'shop'),
		stop: async () => {
			await miniflare.dispose()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
