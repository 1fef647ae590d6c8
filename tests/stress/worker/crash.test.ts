import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { byStressMode, isStressMode } from '#tests/stress/stress-mode.ts'
import { createRandom, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { startWorker } from '#tests/support/worker.ts'
import { openMovementClient, type SentMovement } from './movement-client.ts'

const CRASHES = byStressMode({ short: 1, long: 30 })
const MAX_UPTIME_MS = byStressMode({ short: 600, long: 8000 })
const WRITERS = 4

test(`after workerd is killed ${CRASHES} times during movements, each movement is stored exactly once when it is repeated, and the stock is right (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	let worker = await startWorker()
	onTestFinished(() => worker.stop())
	const client = await openMovementClient(worker.origin)
	const movements: SentMovement[] = []

	for (let crash = 0; crash < CRASHES; crash += 1) {
		const { origin } = worker
		const writers = Array.from({ length: WRITERS }, () =>
			client.sendUntilDisconnected(origin, movements),
		)
		await wait(randomInteger(MAX_UPTIME_MS / 2, MAX_UPTIME_MS, random))
		const folder = await worker.crash()
		await Promise.all(writers)
		worker = await startWorker({ folder })
	}

	const acknowledged = movements.filter(({ movementId }) => movementId !== undefined).length
	if (isStressMode) console.info(`${acknowledged} of ${movements.length} writes were acknowledged`)
	expect(acknowledged).toBeGreaterThan(CRASHES)
	// A movement without a response may or may not be stored. Repeating an acknowledged one must
	// return the same id.
	for (const movement of movements) {
		const movementId = await client.send(worker.origin, movement)
		expect(movementId, movement.key).toBe(movement.movementId ?? movementId)
	}
	expect(await client.findStockMismatches(worker.origin, movements)).toEqual([])
})
