import { expect, test } from 'vitest'
import { SEED } from '#tests/support/garbage.ts'
import { startWorker } from '#tests/support/worker.ts'
import { randomFrom, wholeBetween } from '#tools/bench/random.ts'
import { isLong, times } from '#tools/stress/size.ts'
import { type Delivery, openSalesClient } from './till.ts'

const CRASHES = times({ short: 1, long: 30 })
const LONGEST_LIFE_MS = times({ short: 600, long: 8000 })
const TILLS = 4

test(`workerd is killed ${CRASHES} times while stock moves: what was acknowledged is there once, and the books are true (seed ${SEED})`, async ({
	onTestFinished,
}) => {
	const random = randomFrom(SEED)
	let worker = await startWorker()
	onTestFinished(() => worker.stop())
	const till = await openSalesClient(worker.origin)
	const deliveries: Delivery[] = []

	for (let crash = 0; crash < CRASHES; crash += 1) {
		const { origin } = worker
		const receiving = Array.from({ length: TILLS }, () =>
			till.receiveUntilItFails(origin, deliveries),
		)
		const life = wholeBetween(LONGEST_LIFE_MS / 2, LONGEST_LIFE_MS, random)
		await new Promise((resolve) => setTimeout(resolve, life))
		const kept = await worker.crash()
		await Promise.all(receiving)
		worker = await startWorker({ kept })
	}

	const acknowledged = deliveries.filter(({ movementId }) => movementId !== undefined).length
	if (isLong) console.info(`${acknowledged} of ${deliveries.length} writes were acknowledged`)
	expect(acknowledged).toBeGreaterThan(CRASHES)
	for (const delivery of deliveries) {
		const again = await till.receive(worker.origin, delivery)
		expect(again, delivery.key).toBe(delivery.movementId ?? again)
	}
	expect(await till.falseBooks(worker.origin, deliveries)).toEqual([])
})
