import { afterEach, beforeEach, expect, vi } from 'vitest'

const noise = () => [vi.mocked(console.error), vi.mocked(console.warn)]

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {})
	vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
	const said = noise().flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')))
	vi.restoreAllMocks()
	expect(said, 'unexpected words on the console').toEqual([])
})

/** What was said on the console until now, which is then forgiven. */
export function allowConsole(): string[] {
	const said = noise().flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')))
	for (const spy of noise()) spy.mockClear()
	return said
}
