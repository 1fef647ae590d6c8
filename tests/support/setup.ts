import '#scripts/atomics-wait.ts'
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

/** Returns the console output so far and allows it. */
export function allowConsoleOutput(): string[] {
	const messages = readConsole()
	for (const spy of consoleSpies()) spy.mockClear()
	return messages
}

/** Resets the state that test files in one process would share. */
afterAll(async () => {
	resetProductCounter()
	resetStaffCounter()
	await closeDatabases()
})
