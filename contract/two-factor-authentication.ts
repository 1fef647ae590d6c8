import * as v from 'valibot'
import { Code, Password } from './auth.ts'

/** The password is optional, because the routes require recent authentication. If sent, it must be correct. */
export const TwoFactorChangeInput = v.strictObject({ password: v.optional(Password) })
export type TwoFactorChangeInput = v.InferOutput<typeof TwoFactorChangeInput>

export const ConfirmationInput = v.strictObject({ code: Code })
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>

/** Secret for the authenticator app: as text to type in, and as the URL in the QR code. */
export const TotpSecret = v.object({ secret: v.string(), address: v.string() })
export type TotpSecret = v.InferOutput<typeof TotpSecret>

export const TwoFactor = v.variant('state', [
	v.object({ state: v.literal('off') }),
	v.object({ state: v.literal('begun') }),
	v.object({ state: v.literal('on'), recoveryCodesLeft: v.number() }),
])
export type TwoFactor = v.InferOutput<typeof TwoFactor>

/** Recovery codes, which are returned only once. Each works once. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

export const TwoFactorResponse = v.object({ data: TwoFactor })
export const TotpSecretResponse = v.object({ data: TotpSecret })
