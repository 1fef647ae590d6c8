import '#scripts/atomics-wait.ts'
import './long-limits.ts'
import './quick-hashes.ts'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeDatabases } from './engine.ts'
import { resetProductCounter } from './products.ts'
import { resetStaffCounter } from './staff.ts'

const consoleSpies = () => [vi.mocked(console.error), vi.mocked(console.warn)]

const readConsole = () =>
	consoleSpies().flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')))

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {})
	vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
	const messages = readConsole()
	vi.restoreAllMocks()
	expect(messages, 'unexpected console output').toEqual([])
})

/** Clears the errors and warnings logged so far, so that they do not fail the test. */
export function takeConsoleOutput(): string[] {
	const messages = readConsole()
	for (const spy of consoleSpies()) spy.mockClear()
	return messages
}

// Test files in one process share this state.
afterAll(async () => {
	resetProductCounter()
	resetStaffCounter()
	await closeDatabases()
})
