import * as v from 'valibot'
import { Code, Password } from './auth.ts'

/** The password is optional, because recent authentication is required; if sent, it must be right. */
export const TwoFactorChangeInput = v.strictObject({ password: v.optional(Password) })
export type TwoFactorChangeInput = v.InferOutput<typeof TwoFactorChangeInput>

export const ConfirmationInput = v.strictObject({ code: Code })
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>

/** The secret for the authenticator app: to enter by hand, and as the address of a QR code. */
export const AppSecret = v.object({ secret: v.string(), address: v.string() })
export type AppSecret = v.InferOutput<typeof AppSecret>

export const TwoFactor = v.variant('state', [
	v.object({ state: v.literal('off') }),
	v.object({ state: v.literal('begun') }),
	v.object({ state: v.literal('on'), recoveryCodesLeft: v.number() }),
])
export type TwoFactor = v.InferOutput<typeof TwoFactor>

/** Shown only once; each works once. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

export const TwoFactorResponse = v.object({ data: TwoFactor })
export const AppSecretResponse = v.object({ data: AppSecret })
