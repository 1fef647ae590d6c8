import { expect, test } from 'vitest'
import { buildWorker } from '#scripts/build/build-worker.ts'
import { MIB } from '#worker/contract/units.ts'

test('the Worker weighs at most 1 MiB gzip', () => {
	expect(buildWorker()).toBeLessThanOrEqual(MIB)
})
