import { Secret, TOTP } from 'otpauth'
import type { RecoveryCodes } from '#contract/two-factor-authentication.ts'
import type { Shop } from './shop.ts'
import { createStaff, signedInHeaders } from './staff.ts'

export const STEP_MS = 30_000

/** What an app on a phone shows, now or `steps` half minutes later. */
export function totpCode(secret: string, now: Date, steps = 0): string {
	const timestamp = now.getTime() + steps * STEP_MS
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/**
 * A member of staff with two-factor authentication on, and what they wrote down.
 * The code of this half minute is used by it; the next one is still good.
 */
export async function createStaffWithMfa(shop: Shop) {
	const person = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, person.id)
	const send = (path: string, body: unknown) =>
		shop.send(`/api/auth/second-factor${path}`, body, { headers })
	const begun = (await (await send('', {})).json()) as {
		data: { secret: string }
	}
	const { secret } = begun.data
	const confirmed = await send('/confirmation', { code: totpCode(secret, shop.now()) })
	const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes
	return { ...person, headers, secret, recoveryCodes }
}
