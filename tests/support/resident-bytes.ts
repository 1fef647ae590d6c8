import { setTimeout as rest } from 'node:timers/promises'
import { fetch, type Miniflare } from 'miniflare'
import { WORKER_NAME } from '#scripts/start/serve-worker.ts'

const TIMEOUT_MS = 10_000

type HeapUsage = { usedSize: number; backingStorageSize: number }

/**
 * Bytes that a Worker holds once its garbage is collected: its heap and the buffers beside it, as V8's inspector tells them, which
 * `inspectorPort` opens. Its process holds many times as much: the simulators of D1 and of the cache, and everybody's garbage.
 * `null` when the inspector does not answer, as on a machine that is starved.
 */
export async function residentBytes(miniflare: Miniflare): Promise<number | null> {
	return Promise.race([measure(miniflare), rest(TIMEOUT_MS, null, { ref: false })])
}

async function measure(miniflare: Miniflare): Promise<number> {
	const address = new URL(`/${WORKER_NAME}`, await miniflare.getInspectorURL())
	address.protocol = 'http:'
	const { webSocket } = await fetch(address, { headers: { Upgrade: 'websocket' } })
	if (!webSocket) throw new Error('The inspector does not listen.')
	const asked = new Map<number, (usage: HeapUsage) => void>()
	webSocket.addEventListener('message', ({ data }) => {
		const { id, result } = JSON.parse(String(data))
		asked.get(id)?.(result)
	})
	webSocket.accept()
	const ask = (method: string) =>
		new Promise<HeapUsage>((resolve) => {
			const id = asked.size
			asked.set(id, resolve)
			webSocket.send(JSON.stringify({ id, method }))
		})
	await ask('HeapProfiler.collectGarbage')
	const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage')
	webSocket.close()
	return usedSize + backingStorageSize
}
