import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SEED } from '#tests/support/random-data.ts'
import { startWorker } from '#tests/support/worker.ts'
import { createRandom, randomInteger } from '#tools/bench/random.ts'
import { byStressMode, isStressMode } from '#tools/stress/stress-mode.ts'
import { type Delivery, openDeliveryClient } from './delivery-client.ts'

const CRASHES = byStressMode({ short: 1, long: 30 })
const MAX_UPTIME_MS = byStressMode({ short: 600, long: 8000 })
const WRITERS = 4

test(`after workerd is killed ${CRASHES} times during movements, each movement is stored exactly once when it is repeated, and the stock is right (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	let worker = await startWorker()
	onTestFinished(() => worker.stop())
	const client = await openDeliveryClient(worker.origin)
	const deliveries: Delivery[] = []

	for (let crash = 0; crash < CRASHES; crash += 1) {
		const { origin } = worker
		const writers = Array.from({ length: WRITERS }, () =>
			client.receiveUntilDisconnected(origin, deliveries),
		)
		await wait(randomInteger(MAX_UPTIME_MS / 2, MAX_UPTIME_MS, random))
		const folder = await worker.crash()
		await Promise.all(writers)
		worker = await startWorker({ folder })
	}

	const acknowledged = deliveries.filter(({ movementId }) => movementId !== undefined).length
	if (isStressMode) console.info(`${acknowledged} of ${deliveries.length} writes were acknowledged`)
	expect(acknowledged).toBeGreaterThan(CRASHES)
	// A delivery without a response may or may not be stored; an acknowledged one must return its movement again.
	for (const delivery of deliveries) {
		const movementId = await client.receive(worker.origin, delivery)
		expect(movementId, delivery.key).toBe(delivery.movementId ?? movementId)
	}
	expect(await client.findStockMismatches(worker.origin, deliveries)).toEqual([])
})
