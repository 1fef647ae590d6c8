const wait = Atomics.wait

/**
 * Miniflare's bridge to databases and buckets writes down that its answer is there and then wakes who waits for it. Held up
 * between the two it wakes the next one, who finds nothing and fails with "false == true". Here nobody is woken for nothing.
 */
function waitForChange(array: Int32Array, index: number, value: number, timeout?: number) {
	for (;;) {
		const ended = wait(array, index, value, timeout)
		if (ended !== 'ok' || Atomics.load(array, index) !== value) return ended
	}
}

// Tests load this more than once.
if (wait.name !== waitForChange.name) Atomics.wait = waitForChange as typeof Atomics.wait
