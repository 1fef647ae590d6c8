import { onTestFinished } from 'vitest'

/** What can happen to a question on its way to the database, and to the answer on its way back. */
const FAULTS = ['fail-before', 'fail-after', 'delay', 'hang', 'busy'] as const
export type Fault = (typeof FAULTS)[number]

const DELAY_MS = 200

let draw: () => Fault | null = () => null

/** Until the test ends or `mendWire`, every question to the database meets the fault that is drawn for it. */
export function injectFault(drawn: () => Fault | null): void {
	draw = drawn
	onTestFinished(clearFault)
}

export function clearFault(): void {
	draw = () => null
}

/** The one seam between the shop and its database in tests, on every engine. */
export async function withWire<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
	switch (draw()) {
		case 'fail-before':
			throw new Error('network connection lost')
		case 'fail-after':
			await ask()
			throw new Error('network connection lost')
		case 'busy':
			throw new Error('SQLITE_BUSY: database is locked')
		case 'hang':
			return new Promise(() => {})
		case 'delay':
			await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
			return ask()
		default:
			return ask()
	}
}
