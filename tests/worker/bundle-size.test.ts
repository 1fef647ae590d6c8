import { expect, test } from 'vitest'
import { buildWorker } from '#scripts/build/build-worker.ts'

const MIB = 1024 * 1024

test('the Worker weighs at most 1 MiB gzip', () => {
	expect(buildWorker()).toBeLessThanOrEqual(MIB)
})
