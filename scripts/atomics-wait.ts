const originalWait = Atomics.wait

/**
 * Miniflare's bridge to databases and buckets writes its response and then wakes the waiting thread. If the wake-up comes late, it
 * reaches the next call, which finds no response and fails with "false == true". This version ignores such spurious wake-ups.
 */
function waitForChange(array: Int32Array, index: number, value: number, timeout?: number) {
	for (;;) {
		const result = originalWait(array, index, value, timeout)
		if (result !== 'ok' || Atomics.load(array, index) !== value) return result
	}
}

// Tests load this module more than once.
if (originalWait.name !== waitForChange.name) Atomics.wait = waitForChange as typeof Atomics.wait
