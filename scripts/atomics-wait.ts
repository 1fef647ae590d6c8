const originalWait = Atomics.wait

/**
 * Ignores spurious wake-ups. Miniflare's bridge to databases and buckets writes its response before
 * it wakes the thread: a late one reaches the next call, which fails with "false == true".
 */
function waitForChange(array: Int32Array, index: number, value: number, timeout?: number) {
	for (;;) {
		const result = originalWait(array, index, value, timeout)
		if (result !== 'ok' || Atomics.load(array, index) !== value) return result
	}
}

// Tests load this module more than once.
if (originalWait.name !== waitForChange.name) Atomics.wait = waitForChange as typeof Atomics.wait
