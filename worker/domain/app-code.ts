import { Secret, TOTP } from 'otpauth'
import { shop } from '#app/content/shop.ts'

const SECRET_BYTES = 20
/** A clock that is half a minute off is still understood. */
const STEPS_OFF = 1
/** The one form that every app understands. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in the 32 letters and digits that people can type. */
export function newAppSecret(): string {
	return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code holds; an app shows the shop and the email beside its codes. */
export function appAddress(secret: string, email: string): string {
	return new TOTP({ ...form, secret, issuer: shop.name, label: email }).toString()
}

/** The 30-second step, counted from 1970, whose code this is; `null` when it is none of now. */
export function stepOfAppCode(code: string, secret: string, now: Date): number | null {
	const timestamp = now.getTime()
	const off = TOTP.validate({
		...form,
		token: code,
		secret: Secret.fromBase32(secret),
		timestamp,
		window: STEPS_OFF,
	})
	return off === null ? null : TOTP.counter({ period: form.period, timestamp }) + off
}
