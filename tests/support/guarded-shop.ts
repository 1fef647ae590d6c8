import * as v from 'valibot'
import { Problem } from '#contract/problem.ts'
import { clockAt } from '#tests/support/clock.ts'
import { createStaffWithMfa, STEP_MS, totpCode } from '#tests/support/second-factor.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { from } from '#tests/support/sign-in-call.ts'
import { PASSWORD } from '#tests/support/staff.ts'

/** A shop with one person whose second factor is on, what they do to sign in, and a clock that stands still. */
export async function openGuardedShop({ address }: { address?: string } = {}) {
	const clock = clockAt('2026-06-01T09:00:10Z')
	const shop = await openShop({ now: clock.now })
	const person = await createStaffWithMfa(shop)
	clock.pass(STEP_MS)
	let asked = 0
	/** Each time from another address unless one is named, so that no address is held. */
	const send = (path: string, body: object) => {
		asked += 1
		return shop.send(path, body, { headers: from(address ?? `203.0.113.${asked}`) })
	}
	const login = (extra: object = {}) =>
		send('/api/auth/login', { email: person.email, password: PASSWORD, ...extra })
	const enter = (proof: string, code: string) => send('/api/auth/login/code', { proof, code })
	const codeNow = (steps = 0) => totpCode(person.secret, clock.now(), steps)
	return { shop, clock, person, login, enter, codeNow }
}

/** Why the shop refused. */
export const problemCode = async (answer: Response) => v.parse(Problem, await answer.json()).code

export async function listActions(shop: Shop, headers: HeadersInit) {
	const { data } = await shop.read<{ data: { action: string }[] }>('/api/history', { headers })
	return data.map(({ action }) => action)
}
