import { SECOND_MS } from '#contract/base/limits.ts'

const FACTOR = 30
const { setTimeout } = globalThis
const now = performance.now.bind(performance)

/** Timers of less than a second are delays, which would make the tests slow. */
function setLongTimeout<Args extends unknown[]>(
	callback: (...args: Args) => void,
	ms = 0,
	...args: Args
) {
	return setTimeout(callback, ms >= SECOND_MS ? ms * FACTOR : ms, ...args)
}

/**
 * Makes time limits of the shop many times as long, because a busy machine takes longer for the
 * same work. Tests of a limit stop the timers. They load this module more than once.
 */
if (setTimeout.name !== setLongTimeout.name) {
	globalThis.setTimeout = Object.assign(setLongTimeout, setTimeout)
	performance.now = () => now() / FACTOR
}
