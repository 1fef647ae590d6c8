import { expect, test } from 'vitest'
import { MIB } from '#contract/limits.ts'
import { buildWorker } from '#scripts/build/build-worker.ts'

test('the Worker weighs at most 1 MiB gzip', () => {
	expect(buildWorker()).toBeLessThanOrEqual(MIB)
})
